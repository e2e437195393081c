// What every view of the page uses: the line to the board, the rights, the words, and the way to other views.

import { KEPT } from "../reader/kept.js";
import { Clock } from "../table/clock.js";
import { speak, spoken } from "../words/words.js";
import { request } from "./channel.js";
import { toast } from "./dialogs.js";
import { fragment, viewAddress } from "./place.js";
import { part } from "./part.js";
import { LATER } from "./later.js";

export { KEPT };

/** The token in the fragment of the address (after #): browsers never send that part. Null without one. */
export function tokenHere() {
  return fragment().get("token");
}

/** What the table has refused: its line, the status of its answer, and the faults that it has told. */
export class Refused extends Error {
  /** @param {string} line @param {number} status @param {Fault[]} faults */
  constructor(line, status, faults) {
    super(line);
    this.status = status;
    this.faults = faults;
  }
}

/** The line of an error, whatever has been thrown. @param {unknown} error */
export function lineOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** What the table has said against something; an error of another kind has no status and no faults. @param {unknown} error */
export const refusalOf = (error) => (error instanceof Refused ? error : new Refused(lineOf(error), 0, []));

/** The services of a page. */
export class Page {
  /** What this page may do. @type {Told.You} */ you = LATER;
  /** What the board has told last. @type {Told.View} */ view = LATER;
  /** The value of the family of games that is shown. @type {Family} */ family = LATER;

  /**
   * `tell(message)` sends to the board, `redraw()` draws the view again, `viewsOf` names the views that a role is offered.
   * @param {Tell} tell @param {() => void} redraw @param {(role: Told.You["role"], view: Told.View) => string[]} viewsOf
   */
  constructor(tell, redraw, viewsOf) {
    this.tell = tell;
    this.redraw = redraw;
    this.viewsOf = viewsOf;
    this.kept = KEPT;
    this.clock = new Clock();
    this.toast = toast;
  }

  /** The names of the views that this page is offered. */
  views() {
    return this.viewsOf(this.you.role, this.view);
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

  /** Select a language and remember it. @param {string} code */
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

  /** Whether it may act for `side`. @param {Side} side */
  may(side) {
    return this.plays() && (this.you.side ?? side) === side;
  }

  /** Inform screen readers. @param {string} text */
  announce(text) {
    part("spoken").textContent = text;
  }

  /**
   * Ask the HTTP API; resolves to the JSON of the answer. Throws `Refused` where the table refuses.
   * @param {string} path @param {{method?: string, body?: unknown, headers?: Record<string, string>}} [request]
   * @returns {Promise<any>}
   */
  async ask(path, { method = "GET", body, headers = {} } = {}) {
    const token = tokenHere();
    const answer = await request(path, {
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
    if (!answer.ok) throw new Refused(data.error, answer.status, data.faults ?? []);
    return data;
  }

  /** Go to another view of this table; `more` is added to the token. @param {string} name @param {Record<string, string>} [more] */
  go(name, more = {}) {
    location.href = this.address(name, more);
  }

  /** The address of another view, for links. @param {string} name @param {Record<string, string>} [more] */
  address(name, more = {}) {
    const token = tokenHere();
    return viewAddress(name, { ...more, ...(token ? { token } : {}) });
  }
}
