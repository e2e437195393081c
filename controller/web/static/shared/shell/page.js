// What every view of the page uses: the line to the board, the rights, the words, and the way to other views.

import { Clock } from "../table/clock.js";
import { toast } from "./dialogs.js";
import { KEPT } from "../reader/kept.js";
import { speak, spoken } from "../words/words.js";

export { KEPT };
const part = (id) => document.getElementById(id);

/** The token in the fragment of the address (after #): browsers never send that part. Null without one. */
export function tokenHere() {
  return new URLSearchParams(location.hash.slice(1)).get("token");
}

/** The services of a page; `tell(message)` sends to the board, `redraw()` draws the view again. */
export class Page {
  constructor(tell, redraw) {
    this.tell = tell;
    this.redraw = redraw;
    this.kept = KEPT;
    this.clock = new Clock();
    this.you = null; // what this page may do: {role, side, game, certificate}
    this.family = null; // the value of the family of games that is shown
    this.view = null; // the last view of the board
    this.toast = toast;
  }

  /** Whether Black sits at the bottom. */
  get flipped() {
    return KEPT.get("flipped") === "yes";
  }

  /** Turn the board round. */
  flip() {
    KEPT.set("flipped", this.flipped ? "no" : "yes");
    this.redraw();
  }

  /** Select a language and remember it. */
  async speak(code) {
    await speak(code);
    KEPT.set("language", spoken());
    this.redraw();
  }

  /** Whether this page may play in the game that is shown. */
  plays() {
    const { you, view } = this;
    return (you?.role === "player" || you?.role === "arbiter") && (you.game ?? view.game) === view.game;
  }

  /** Whether it may act for `side`. */
  may(side) {
    return this.plays() && (this.you.side ?? side) === side;
  }

  /** Inform screen readers. */
  announce(text) {
    part("spoken").textContent = text;
  }

  /**
   * Ask the HTTP API; resolves to the JSON of the answer. Throws an Error with the line that the table refused with, its `status`, and
   * `faults`, if the table has told several: `[{key, why}]`.
   */
  async ask(path, { method = "GET", body, headers = {} } = {}) {
    const token = tokenHere();
    const answer = await fetch(path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        "accept-language": spoken(),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const data = await answer.json().catch(() => ({ error: `${answer.status}` }));
    if (!answer.ok) throw Object.assign(new Error(data.error), { status: answer.status, faults: data.faults ?? [] });
    return data;
  }

  /** Go to another view of this table; `fragment` is added to the token. */
  go(name, fragment = {}) {
    location.href = this.address(name, fragment);
  }

  /** The address of another view, for links. */
  address(name, fragment = {}) {
    const token = tokenHere();
    const hash = new URLSearchParams({ ...fragment, ...(token ? { token } : {}) }).toString();
    return `/${name}${hash ? `#${hash}` : ""}`;
  }
}
