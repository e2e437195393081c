// The way to the table: a WebSocket and HTTP, or the same messages to a worker of this browser.

import { KEPT } from "../reader/kept.js";
import { fileAddress, inBrowser, workerAddress } from "./place.js";

/** What `Line` needs of a WebSocket. @typedef {EventTarget & {readyState: number, send: (text: string) => void, close: () => void}} Socket */

/** ms without a message after which a connection counts as lost (heartbeats come every 5 s). No cable leads to a worker. */
export const SILENCE = inBrowser ? 2 ** 31 - 1 : 12000;

/** A table in a worker: what pages tell it, and what it answers. */
class WorkerTable {
  #worker = new Worker(workerAddress(), { type: "module" });
  /** @type {Map<number, WorkerLine>} */ #lines = new Map();
  /** @type {Map<number, (told: any) => void>} */ #asked = new Map();
  /** @type {Set<(told: any) => void>} */ #listeners = new Set();
  #number = 0;
  ready = false;

  constructor() {
    this.#worker.addEventListener("message", ({ data }) => this.#told(JSON.parse(data)));
    this.#begin();
  }

  async #begin() {
    const kept = KEPT.get("wish");
    this.post({ table: kept ? JSON.parse(kept) : await (await fetch(fileAddress("shared/shell/wish.json"))).json() });
  }

  /** Have another table begin in the place of this one. @param {object} wish */
  begin(wish) {
    KEPT.set("wish", JSON.stringify(wish));
    this.post({ table: wish });
  }

  /** @param {object} message */
  post(message) {
    this.#worker.postMessage(JSON.stringify(message));
  }

  /** Call `listener` with what the worker tells of itself. @param {(told: any) => void} listener */
  listen(listener) {
    this.#listeners.add(listener);
  }

  /** Post a message with a number, and wait for its answer. @param {object} message @param {string} key the key of its number @returns {Promise<any>} */
  ask(message, key) {
    const number = ++this.#number;
    return new Promise((answered) => {
      this.#asked.set(number, answered);
      this.post({ [key]: number, ...message });
    });
  }

  /** @param {WorkerLine} line */
  open(line) {
    const number = ++this.#number;
    this.#lines.set(number, line);
    this.post({ open: number, path: "/ws" });
    return number;
  }

  /** @param {any} told */
  #told(told) {
    if ("line" in told) this.#lines.get(told.line)?.heard(told.text);
    else if ("closed" in told) {
      const line = this.#lines.get(told.closed);
      this.#lines.delete(told.closed);
      line?.ended();
    } else if ("answer" in told || "looked" in told) {
      const number = told.answer ?? told.looked;
      this.#asked.get(number)?.(told);
      this.#asked.delete(number);
    } else {
      this.ready ||= Boolean(told.ready);
      if (told.times) document.documentElement.dataset.times = JSON.stringify(told.times);
      if (told.ready) document.documentElement.dataset.table = "ready";
      for (const listener of this.#listeners) listener(told);
    }
  }
}

/** The table of this browser; null where the table is elsewhere. */
export const hereTable = inBrowser ? new WorkerTable() : null;

/** A page's line to the table of this browser, as a WebSocket is one to another. */
class WorkerLine extends EventTarget {
  /** @type {number} */ readyState = WebSocket.CONNECTING;
  #number = 0;

  constructor() {
    super();
    const table = /** @type {WorkerTable} */ (hereTable);
    if (table.ready) this.#number = table.open(this);
    else this.#wait(table);
  }

  /** Show how the board begins until the table is there. @param {WorkerTable} table */
  async #wait(table) {
    table.listen((told) => { if (told.ready && !this.#number) this.#number = table.open(this); });
    if (KEPT.get("wish")) return;
    const first = await (await fetch(new URL("first.json", document.baseURI))).text();
    if (!this.#number) this.dispatchEvent(new MessageEvent("message", { data: first }));
  }

  /** @param {string} text */
  send(text) {
    hereTable?.post({ line: this.#number, text });
  }

  close() {
    hereTable?.post({ close: this.#number });
    this.ended();
  }

  /** @param {string} text */
  heard(text) {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new MessageEvent("message", { data: text }));
  }

  ended() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event("close"));
  }
}

/** Open a line to the table. @returns {Socket} */
export function openSocket() {
  if (inBrowser) return new WorkerLine();
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
}

/** Ask the table, as `fetch` does. @param {string} path @param {{method?: string, headers?: Record<string, string>, body?: string}} [given] */
export async function request(path, given = {}) {
  if (!hereTable) return fetch(path, given);
  const { method = "GET", headers = {}, body = "" } = given;
  const told = await hereTable.ask({ method, path, body, kind: headers["content-type"] ?? "" }, "ask");
  return new Response(told.body, { status: told.status, headers: { "content-type": told.kind } });
}
