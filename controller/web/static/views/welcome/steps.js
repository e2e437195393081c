// The steps after the code: each is a part of the form, filled in with what is usual.

import { make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";
import { check, choice, field, group, list, text } from "../setup/fields.js";
import { gamePart } from "../setup/game_part.js";
import { eventPart, peoplePart } from "../setup/people_part.js";
import { timePart } from "../setup/time_part.js";

/** @typedef {{kind: string, port: string, there: boolean}} Port */
/** @typedef {{offered: {ports: Port[], boards: Array<{name: string, rows: number, columns: number}>}, wanted: Record<string, any>, game: SetupForm, choose: (board: string) => void}} FirstRunForm */

const LONGEST_PATH = 1000;

/** The steps in order, each its part of the form: the board, the game, the people, the rights, a copy. @type {Array<(view: FirstRunForm) => HTMLElement[]>} */
export const STEPS = [
  (view) => [boardPart(view)],
  (view) => [gamePart(view.game), timePart(view.game)],
  (view) => [peoplePart(view.game), eventPart(view.game)],
  (view) => [rightsPart(view)],
  (view) => [copyPart(view)],
];

/** The step in which the field `key` of the answers is filled in. @param {string} key */
export function stepOf(key) {
  if (["board", "port"].includes(key)) return 0;
  if (["tls", "tokens"].includes(key)) return 3;
  if (key === "copy") return 4;
  return /^players|^event|^site|^round|^table/.test(key) ? 2 : 1;
}

/** @param {FirstRunForm} given */
function boardPart({ offered, wanted, choose }) {
  /** @param {Port} given */
  const more = ({ kind, port, there }) => (kind === "simulated" ? say("welcome-port-simulated-more") : [say(there ? "welcome-found" : "welcome-not-found"), port].join(" · "));
  const ports = offered.ports.filter(({ kind, there }) => there || kind === "usb")
    .map((each) => [each.port, say(`welcome-port-${each.kind}`), more(each)]);
  const boards = offered.boards.map(({ name, rows, columns }) => [name, say("welcome-board-name", { name, rows, columns })]);
  return group("welcome-board",
    choice("port", say("welcome-port"), wanted.port, ports, (port) => { wanted.port = port; }),
    field("board", say("welcome-which"), list(wanted.board, boards, choose)),
    make("p", { name: "setup-note", text: say("welcome-wiring") }));
}

/** @param {FirstRunForm} given */
function rightsPart({ wanted }) {
  const kinds = ["none", "own"].map((tls) => [tls, say(`welcome-tls-${tls}`), say(`welcome-tls-${tls}-more`)]);
  /** @param {string} role */
  const token = (role) => check(`tokens.${role}`, say(`welcome-token-${role}`), wanted.tokens.includes(role), (on) => {
    wanted.tokens = [...wanted.tokens.filter((/** @type {string} */ each) => each !== role), ...(on ? [role] : [])];
  }, say(`welcome-token-${role}-more`));
  return group("welcome-rights", choice("tls", say("welcome-tls"), wanted.tls, kinds, (tls) => { wanted.tls = tls; }), token("player"), token("arbiter"));
}

/** @param {FirstRunForm} given */
function copyPart({ wanted }) {
  return group("welcome-copy",
    make("p", { text: say("welcome-copy-more") }),
    field("copy", say("welcome-copy-folder"), text(wanted.copy, LONGEST_PATH, (folder) => { wanted.copy = folder; }, { placeholder: "/media/stick" })));
}
