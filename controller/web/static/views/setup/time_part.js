// How long the players have, from a list of usual controls or by hand, and what ends a turn.

import { make } from "../../shared/shell/make.js";
import { controlText, say } from "../../shared/words/words.js";
import { choice, field, group, list, number, text } from "./fields.js";
import { chosenRules } from "./game_part.js";

const BY_HAND = "hand";
const NONE = "none";
const CLOCKLESS = new Set(["settle", "free"]); // what ends a turn without a press
const KINDS = { "": "none", "+": "increment", d: "delay", b: "bronstein" };
const LONGEST = 120; // characters of a control
const MOST_MINUTES = 999;
const MOST_SECONDS = 999;
const SIMPLE = /^(\d+)([ms]?)(?:([+db])(\d+)s?)?$/;
const SURE_MINUTES = 60; // a plain number below is minutes, as in docs/clocks.md

/** The part of the form; `form.hand` is true while the time is told by hand. @param {SetupForm} form */
export function timePart(form) {
  const { can, wanted, again } = form;
  const ruleset = chosenRules(can, wanted);
  const commits = ruleset.commits.map((commit) => [commit, say(`setup-commit-${commit}`), say(`setup-commit-${commit}-more`)]);
  const ends = choice("commit", say("setup-commit"), wanted.commit, commits, (commit) => {
    wanted.commit = commit;
    again("commit");
  });
  if (CLOCKLESS.has(wanted.commit)) return group("setup-time", ends, make("p", { name: "setup-note", text: say("setup-no-clock-without-press") }));
  return group("setup-time", ends, ...controlFields(form, ruleset));
}

/** The control to ask for: none where no press ends a turn. @param {Wanted} wanted */
export function askedControl(wanted) {
  return CLOCKLESS.has(wanted.commit) ? NONE : wanted.control;
}

/** @param {SetupForm} form @param {Ruleset} ruleset */
function controlFields(form, ruleset) {
  const { can, wanted, again } = form;
  const usual = can.controls[ruleset.family];
  const listed = usual.find((one) => [one.text, one.control].includes(wanted.control)) ?? (wanted.control === ruleset.control && usual.find(({ text: control }) => control === "usual"));
  const now = form.hand ? BY_HAND : wanted.control === NONE ? NONE : listed ? listed.text : BY_HAND;
  const cards = usual.map(({ key, text: asked, control, source }) => [asked, say(`setup-control-${key}`), [control && controlText(control), source].filter(Boolean).join(" · ")]);
  const choices = [...cards, [NONE, say("setup-control-none"), ""], [BY_HAND, say("setup-control-hand"), ""]];
  const chooser = choice(now === BY_HAND ? "control-list" : "control", say("setup-control"), now, choices, (control) => {
    form.hand = control === BY_HAND;
    if (!form.hand) wanted.control = control;
    else if (!SIMPLE.test(wanted.control)) wanted.control = SIMPLE.test(ruleset.control) ? ruleset.control : "15m+5s";
    again("control");
  });
  return now === BY_HAND ? [chooser, byHand(form)] : [chooser];
}

/** Minutes, and what a turn gives; or the text form for everything else. @param {SetupForm} given */
function byHand({ can, wanted }) {
  const [, base = "15", unit = "m", mark = "", more = "5"] = SIMPLE.exec(wanted.control) ?? [];
  const inMinutes = unit === "m" || (!unit && Number(base) < SURE_MINUTES);
  const parts = { minutes: inMinutes ? Number(base) : Number(base) / 60, mark, seconds: Number(more) };
  const written = text(wanted.control, LONGEST, (control) => { wanted.control = control.trim(); });
  const compose = () => {
    const all = Math.round(parts.minutes * 60);
    wanted.control = `${all % 60 ? `${all}s` : `${all / 60}m`}${parts.mark ? `${parts.mark}${parts.seconds}s` : ""}`;
    written.value = wanted.control;
  };
  // What the table itself has told is shown as people write it.
  if (SIMPLE.test(wanted.control) && [can.setup.control, chosenRules(can, wanted).control].includes(wanted.control)) compose();
  /** @param {"minutes" | "mark" | "seconds"} key */
  const set = (key) => (/** @type {any} */ value) => { Object.assign(parts, { [key]: value }); compose(); };
  const kinds = Object.entries(KINDS).map(([value, kind]) => [value, say(`setup-extra-${kind}`)]);
  const minutes = number(parts.minutes, 0, MOST_MINUTES, set("minutes"));
  minutes.step = "any";
  return make("div", { name: "setup-hand" },
    field("minutes", say("setup-minutes"), minutes),
    field("extra", say("setup-extra"), list(parts.mark, kinds, set("mark"))),
    field("seconds", say("setup-seconds"), number(parts.seconds, 0, MOST_SECONDS, set("seconds"))),
    field("control", say("setup-written"), written));
}
