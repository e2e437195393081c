// The families of games, by name.

import { backgammon } from "./backgammon/family.js";
import { draughts } from "./draughts/family.js";

/** @type {Record<string, Family>} */
export const FAMILIES = { draughts, backgammon };
