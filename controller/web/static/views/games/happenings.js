// What happened in a game beside its moves, in words: irregularities, rulings, offers, claims.

import { nameOf } from "../../shared/words/person.js";
import { listed, reasonText, say } from "../../shared/words/words.js";

/** Events that are told in the list, but not marked on the slider: they change nothing. */
const SLIGHT = new Set(["refused", "low-time", "restored", "opening", "restarted", "game", "link"]);

/** Whether an event is marked where it happened, so that it is found at a glance. @param {Happening} event */
export function isMarked(event) {
  return !SLIGHT.has(event.event);
}

/** The sign of an event: "rule", "arbiter", "talk" or "note". @param {Happening} given */
export function signOf({ event }) {
  if (["irregularity", "move", "play", "unclear", "resolution", "lost", "void"].includes(event)) return "rule";
  if (event === "ruling") return "arbiter";
  if (["draw-offer", "draw-answer", "draw-claim"].includes(event)) return "talk";
  return "note";
}

/** @param {string} rule */
const RULE = (rule) => reasonText(rule);

/** @type {Record<string, (event: Happening) => string>} */
const TEXTS = {
  /** @param {Happening} given */
  "irregularity": ({ kind }) => say(`games-kind-${kind}`),
  /** @param {Happening} given */
  "move": ({ irregular }) => say("games-stands", { what: say(`games-kind-${irregular}`) }),
  /** @param {Happening} given */
  "play": ({ irregular }) => say("games-stands", { what: say(`games-kind-${irregular}`) }),
  /** @param {Happening} given */
  "resolution": ({ choice }) => say(`games-resolution-${choice}`),
  /** @param {Happening} given */
  "draw-answer": ({ accepted }) => say(accepted ? "games-draw-accepted" : "games-draw-declined"),
  /** @param {Happening} given */
  "draw-claim": ({ granted, rule, count, needed }) =>
    say(granted ? "games-claim-granted" : "games-claim-refused", { rule: RULE(rule), have: count, need: needed }),
  /** @param {Happening} given */
  "refused": ({ button }) => say("games-refused", { button: say(button) }),
  /** @param {Happening} given */
  "ruling": ({ act, why, refused }) => say(refused ? "games-ruling-refused" : "games-ruling", { act: say(`games-act-${act}`), why }),
  /** @param {Happening} given */
  "link": ({ link }) => say(link === "down" ? "link-down" : "link-up"),
  /** @param {Happening} given */
  "lost": ({ lost }) => say("games-lost", { n: lost }),
  /** @param {Happening} given */
  "penalty": ({ points }) => say("games-penalty", { n: points }),
  /** @param {Happening} given */
  "game": ({ points }) => say("games-won", { n: points }),
  /** @param {Happening} given */
  "opening": ({ dice }) => say("games-opening", { dice: dice.join("-") }),
  /** @param {Happening} given */
  "result": ({ reason }) => RULE(reason),
};

/** An event in words, without the player whose act it was. @param {Happening} event */
export function textOf(event) {
  return TEXTS[event.event]?.(event) ?? say(`games-${event.event}`);
}

/** Whose act an event was, as it is named; empty if nobody's. @param {Told.View} view @param {Happening} event */
export function whoOf(view, event) {
  if (event.event === "ruling") return event.who;
  if (event.event === "result") return event.winner ? nameOf(view, event.winner) : "";
  if (event.event === "game") return nameOf(view, event.winner);
  return event.side ? nameOf(view, event.side) : "";
}

/** The side of an event: who did it, or who has won by it; null if nobody's. @param {Happening} event */
export function sideOf(event) {
  return event.side ?? event.winner ?? null;
}

/** The squares that an event is about, as the ruleset calls them. @param {Told.View} view @param {Happening} given */
export function squaresOf(view, { squares }) {
  return squares?.length ? listed([...new Set(squares.map((/** @type {number} */ square) => view.labels[square - 1]))]) : "";
}

/** Seconds since the beginning as `1:02:03` or `4:05`. @param {number} t */
export function duration(t) {
  const whole = Math.floor(t);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  /** @param {number} number */
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
