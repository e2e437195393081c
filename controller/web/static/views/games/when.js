// Times within a game.

import { spoken } from "../../shared/words.js";

/** Seconds since the beginning as `1:02:03` or `4:05`. */
export function duration(t) {
  const whole = Math.floor(t);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Seconds with a tenth, in the language's digits. */
export function tenths(t) {
  return new Intl.NumberFormat(spoken(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(t);
}
