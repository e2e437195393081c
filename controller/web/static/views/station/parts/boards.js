// The boards of the rulesets, for pictures: fetched once, guessed by the number of squares where they can't be had.

const WIDTHS = new Map([[32, [8, 8]], [40, [8, 10]], [50, [10, 10]], [64, [8, 8]], [72, [12, 12]]]); // squares -> rows, columns
/** @type {Promise<Record<string, BoardShape>> | null} */
let asked = null;

/** The boards by ruleset: `{grid, labels, position}`; empty where the table does not tell. @param {Page} page */
export function boards(page) {
  asked ??= page.ask("/api/station/boards").catch(() => {
    asked = null;
    return {};
  });
  return asked;
}

/**
 * The board of `rules`, or one for as many squares as `position` has.
 * @param {Record<string, BoardShape>} known @param {string} rules @param {string} [position] @returns {BoardShape | null}
 */
export function boardOf(known, rules, position) {
  const found = known[rules];
  if (found && (!position || found.position.length === position.length)) return found;
  return position ? guessed(position.length) : null;
}

/** @param {number} count @returns {BoardShape} */
function guessed(count) {
  const [rows, columns] = WIDTHS.get(count) ?? [10, 10];
  const all = rows * columns === count;
  const squares = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) if (all || (row + column) % 2) squares.push([row, column]);
  }
  return { grid: { rows, columns, squares }, labels: squares.map((_, index) => String(index + 1)), position: "" };
}
