// What is played: the ruleset with its options in words, the length of a match, who rolls the dice.

import { optionText, valueText } from "../../shared/words/late_words.js";
import { rulesText, say } from "../../shared/words/words.js";
import { check, choice, field, group, list, number } from "./fields.js";

const FEW = 3; // values of an option that are all shown at once
const LONGER_MATCH = 27; // points of a match that is told by hand, at first
const USUAL_LENGTHS = [1, 3, 5, 7, 9, 11, 15, 21, 25];

/** The part of the form; `form` has `can`, `wanted` and `again()`, which draws the form anew. @param {SetupForm} given */
export function gamePart({ can, wanted, again }) {
  const ruleset = chosenRules(can, wanted);
  const names = can.rules.map(({ name }) => [name, rulesText(name)]).sort(([, a], [, b]) => a.localeCompare(b));
  const rules = list(wanted.rules, names, (name) => { adopt(can, wanted, name); again("rules"); });
  if (can.fixed.rules) rules.disabled = true;
  return group("setup-game",
    field("rules", say("setup-rules"), rules),
    ...ruleset.options.map((option) => optionField(option, wanted, can.fixed.options)),
    ...(ruleset.match ? matchFields(ruleset, wanted, again) : []));
}

/** The ruleset that is chosen. @param {SetupOffer} can @param {Wanted} wanted */
export function chosenRules(can, wanted) {
  return can.rules.find(({ name }) => name === wanted.rules) ?? can.rules[0];
}

/**
 * Choose the ruleset `name`: what it does not know goes back to what is usual in it.
 * @param {SetupOffer} can @param {Wanted} wanted @param {string} name
 */
function adopt(can, wanted, name) {
  const before = chosenRules(can, wanted);
  wanted.rules = name;
  const ruleset = chosenRules(can, wanted);
  wanted.options = Object.fromEntries(ruleset.options.map(({ key, default: usual }) => [key, usual]));
  wanted.fen = null;
  if (!ruleset.commits.includes(wanted.commit)) wanted.commit = ruleset.commits[0];
  if (before.family === ruleset.family) return;
  wanted.control = ruleset.control;
  wanted.match = ruleset.match?.usual ?? null;
  wanted.dice = ruleset.dice[0] ?? null;
}

/** @param {RuleOption} given @param {Wanted} wanted @param {boolean} fixed */
function optionField({ key, values, default: usual }, wanted, fixed) {
  const now = wanted.options[key] ?? usual;
  /** @param {string} value */
  const take = (value) => { wanted.options[key] = value; };
  const place = values.includes("yes") && values.length === 2
    ? check(`options.${key}`, optionText(key), now === "yes", (on) => take(on ? "yes" : "no"), say("setup-usually", { text: valueText(key, usual) }))
    : optionList({ key, values, default: usual }, now, take);
  for (const input of fixed ? place.querySelectorAll("input, select") : []) input.toggleAttribute("disabled", true);
  return place;
}

/** @param {RuleOption} given @param {string} now @param {(value: string) => void} take */
function optionList({ key, values, default: usual }, now, take) {
  const choices = values.map((value) => [value, value === usual ? say("setup-usual", { text: valueText(key, value) }) : valueText(key, value)]);
  return values.length > FEW
    ? field(`options.${key}`, optionText(key), list(now, choices, take))
    : choice(`options.${key}`, optionText(key), now, choices, take);
}

/** @param {Ruleset} given @param {Wanted} wanted @param {SetupForm["again"]} again */
function matchFields({ match, dice }, wanted, again) {
  const lengths = USUAL_LENGTHS.map((n) => [String(n), say("setup-points", { n })]);
  const known = wanted.match === 0 || USUAL_LENGTHS.includes(wanted.match ?? 0);
  const length = list(known ? String(wanted.match) : "other", [...lengths, ["0", say("setup-endless")], ["other", say("setup-other-length")]], (value) => {
    wanted.match = value === "other" ? LONGER_MATCH : Number(value);
    again("match");
  });
  return [
    field(known ? "match" : "match-list", say("setup-length"), length),
    ...(known ? [] : [field("match", say("setup-points-by-hand"), number(wanted.match, 1, match?.most ?? LONGER_MATCH, (n) => { wanted.match = n; }))]),
    choice("dice", say("setup-dice"), wanted.dice ?? dice[0], dice.map((who) => [who, say(`setup-dice-${who}`), say(`setup-dice-${who}-more`)]),
      (who) => { wanted.dice = who; }),
  ];
}
