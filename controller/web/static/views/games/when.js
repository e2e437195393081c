// Dates and times as the language writes them.

import { spoken } from "../../shared/words.js";

/** The day and minute at which a game began; `began` is ISO 8601. */
export function moment(began) {
  return new Intl.DateTimeFormat(spoken(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(began));
}

/** The day. */
export function day(began) {
  return new Intl.DateTimeFormat(spoken(), { dateStyle: "medium" }).format(new Date(began));
}

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
