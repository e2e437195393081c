// A time control in words, for every text form of `docs/clocks.md`. `say(key, fill)` has the words.

/** @typedef {(key: string, fill?: Words) => string} Say */

const PERIOD = /^(?:(\d+)\/)?(\*?)(\d+(?:\.\d+)?)(?:([+bd])(\d+(?:\.\d+)?)|(c))?$/;
const BYO_YOMI = /^(\d+)x(\d+(?:\.\d+)?)$/;
/** @type {Record<string, string>} */
const MARKS = { "+": "control-increment", b: "control-bronstein", d: "control-delay" };
const LONG = 7200; // s from which a time is told in hours

/** A time in s in words: `15 min`, `90 s`, `2 h`, `2 h 30 min`. @param {number} seconds @param {Say} say */
function timeText(seconds, say) {
  if (seconds % 60) return say("seconds", { n: seconds });
  if (seconds < LONG) return say("minutes", { n: seconds / 60 });
  const [hours, minutes] = [Math.floor(seconds / 3600), (seconds % 3600) / 60];
  return minutes ? say("hours-minutes", { hours, minutes }) : say("hours", { n: hours });
}

/**
 * One period; `alone`: there is no other, `last`: it is the one that goes on to the end. Null if it can't be read.
 * @param {string} period @param {boolean} alone @param {boolean} last @param {Say} say
 */
function periodText(period, alone, last, say) {
  const many = BYO_YOMI.exec(period);
  if (many) return say("control-byo-yomi", { n: Number(many[1]), time: timeText(Number(many[2]), say) });
  const parts = PERIOD.exec(period);
  if (!parts) return null;
  const [, turns, sand, seconds, mark, more, canadian] = parts;
  const base = timeText(Number(seconds), say);
  const extra = Number(more ?? 0) > 0 && timeText(Number(more), say);
  if (extra && !Number(seconds)) return say("control-each-turn", { time: extra });
  const time = sand ? say("control-hourglass", { time: base }) : extra ? say(MARKS[mark], { time: base, extra }) : base;
  if (turns) return say(last || canadian ? "control-every" : "control-for", { time, n: Number(turns) });
  return last && !alone ? say("control-to-end", { time }) : time;
}

/** @param {string} side @param {Say} say */
function sideText(side, say) {
  const periods = side.split(":");
  const texts = periods.map((period, index) => periodText(period, periods.length === 1, index === periods.length - 1, say));
  if (!texts.every((text) => text !== null)) return null;
  return texts.reduceRight((later, first) => say("control-then", { first, later }));
}

/**
 * A time control such as `900+5` or `50/7200:25/3600` in words; what can't be read stays as it is.
 * @param {string} control @param {Say} say
 */
export function inWords(control, say) {
  const [w, b] = control.split(";")[0].split("=");
  const [white, black] = [sideText(w, say), b === undefined ? "" : sideText(b, say)];
  if (white === null || black === null) return control;
  return black ? say("control-sides", { w: white, b: black }) : white;
}
