// Who plays one side: a program of those that the table offers, or on a server a user to be challenged, and those who have challenged
// this board, with what answers them.

import { disc, make } from "../../shared/shell/make.js";
import { controlText, rulesText, say } from "../../shared/words/words.js";
import { lineOf } from "../../shared/shell/page.js";
import { field, group, list, text } from "./fields.js";

const LONGEST = 30; // characters of a user's name
const COLOURS = { w: "white", b: "black" };

/** Who is to play, as a part of the form: `can.offered` names the programs, none of them where it is a user. @param {SetupForm} given */
export function opponentPart({ can, wanted }) {
  /** @type {Side} */
  let side = wanted.opponent?.side ?? "b";
  const programs = can.offered ?? [];
  const kind = programs.length ? "program" : "user";
  const said = wanted.opponent?.[kind] ?? "";
  /** @param {string} name */
  const take = (name) => {
    wanted.opponent = name.trim() ? { [kind]: name.trim(), side } : null;
  };
  const nobody = ["", say("setup-opponent-nobody")];
  const who = kind === "program" ? list(said, [nobody, ...programs.map((name) => [name, name])], take) : text(said, LONGEST, take);
  const sides = list(side, Object.entries(COLOURS).map(([value, key]) => [value, say(key)]), (value) => {
    side = value;
    if (wanted.opponent) wanted.opponent.side = value;
  });
  return group("setup-opponent",
    field("opponent", say(`setup-opponent-${kind}`), who),
    field("opponent.side", say("setup-opponent-side"), sides),
    ...(kind === "user" ? [make("p", { name: "setup-note", text: say("setup-opponent-more") })] : []));
}

/** Those who have challenged this board, and who play it by correspondence; they come and go while the form is filled in. */
export class Challenges {
  #drawn = "";

  /** `accept(challenge)` begins its game. @param {Page} page @param {(challenge: Told.Challenge) => void} accept */
  constructor(page, accept) {
    this.page = page;
    this.accept = accept;
    this.root = make("section", { name: "setup-challenges", "aria-live": "polite" });
    this.note = make("p", { name: "setup-note setup-warning", role: "alert" });
    this.root.hidden = true;
  }

  /** @param {Told.Lobby | null} lobby @param {boolean} may whether this page sets up games */
  draw(lobby, may) {
    const drawn = JSON.stringify([lobby, may, document.documentElement.lang]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.root.hidden = lobby === null;
    const rows = (lobby?.challenges ?? []).map((challenge) => this.#row(challenge, may));
    const none = rows.length ? [] : [make("p", { name: "setup-note", text: say("setup-challenge-none") })];
    this.root.replaceChildren(make("h2", { text: say("setup-challenges") }), ...none, ...rows, this.note);
  }

  /** @param {Told.Challenge} challenge @param {boolean} may */
  #row(challenge, may) {
    const { user, rules, control, days, rated, side, playable, turn } = challenge;
    const going = turn !== null;
    const time = going ? say(turn ? "setup-turn-here" : "setup-turn-there") : days ? say("setup-challenge-days", { n: days }) : control ? controlText(control.replaceAll("s", "")) : say("setup-control-none");
    const notes = [rated && say("setup-challenge-rated"), !playable && say("setup-challenge-elsewhere")].filter(Boolean).join(", ");
    const words = make("p", {}, ...(side ? [disc(side)] : []), make("span", { text: say(going ? "setup-going" : "setup-challenge", { user, rules: rules ? rulesText(rules) : "?", time }) }), ...(notes ? [make("small", { text: notes })] : []));
    /** @param {string} key @param {() => void} act */
    const button = (key, act) => {
      const element = make("button", { name: "plain", type: "button", "data-challenge": `${key} ${challenge.id}`, text: say(`setup-${key}`) });
      element.addEventListener("click", act);
      return element;
    };
    const yes = playable ? [button(going ? "go-on" : "accept", () => this.accept(challenge))] : [];
    const answers = may ? [...yes, ...(going ? [] : [button("decline", () => this.#decline(challenge.id))])] : [];
    return make("div", { name: "setup-challenge" }, words, ...answers);
  }

  /** @param {string} challenge */
  async #decline(challenge) {
    this.note.textContent = "";
    try {
      await this.page.ask("/api/setup/decline", { method: "POST", body: { challenge } });
    } catch (error) {
      this.note.textContent = lineOf(error);
    }
  }
}
