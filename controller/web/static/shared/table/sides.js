// The two sides of every game.

/** White and Black. @type {readonly Side[]} */
export const SIDES = ["w", "b"];

/** The opponent of a side, which a piece of it may name, too. @param {string | null} side @returns {Side} */
export const otherSide = (side) => (side === "w" ? "b" : "w");
