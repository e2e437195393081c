// The connection to the board: a WebSocket that reconnects by itself, and the view built from its messages.

import { SILENCE, openSocket } from "./channel.js";
import { fragment } from "./place.js";

/** @import { Socket } from "./channel.js" */

/**
 * Who is told what comes from the board: what this page may do, before the first view and whenever it changes; the view with the
 * keys that have changed; the instant; a refusal; what is said to a page in text mode; and whether there is a connection.
 * @typedef {object} Listener
 * @property {(you: Told.You) => void} you
 * @property {(view: Told.View, changed: Set<string>, now: number) => void} view
 * @property {(now: number) => void} now
 * @property {(text: string) => void} refused
 * @property {(said: Said[]) => void} said
 * @property {(open: boolean) => void} state
 */

const FIRST = 250; // ms until the first attempt to reconnect
const LATER = 1.3; // how many times longer each wait is than the one before: a page process is back after a second or two
const LONGEST = 4000; // ms between two attempts at most

/**
 * Whether others on the network can read what a page sends and gets; a machine's own page never leaves it.
 * @param {{protocol: string, hostname: string}} given
 */
export function isReadable({ protocol, hostname }) {
  return protocol === "http:" && hostname !== "localhost" && hostname !== "[::1]" && !/^127(\.\d+){3}$/.test(hostname);
}

/**
 * Keep a connection open; calls `on.you(you)` with what this page may do, before the first view and whenever it changes,
 * `on.view(view, changed, now)`, `on.now(now)`, `on.refused(text)` and `on.state(open)`.
 * @param {Listener} on
 */
export function openLine(on) {
  /** @type {Socket} */
  let socket;
  let wait = FIRST;

  function connect() {
    const mine = openSocket();
    let view = /** @type {Told.View} */ ({});
    let gone = false;
    let watch = 0;
    socket = mine;

    function lose() {
      if (gone) return;
      gone = true;
      clearTimeout(watch);
      mine.close();
      on.state(false);
      setTimeout(connect, wait);
      wait = Math.min(LONGEST, wait * LATER);
    }

    // A connection without messages counts as lost, too, also if its close handshake is not answered.
    function heard() {
      clearTimeout(watch);
      watch = setTimeout(lose, SILENCE);
    }

    // On another machine a page needs a token, in the fragment of its URL (after #): browsers never send that part.
    mine.addEventListener("open", () => {
      const token = fragment().get("token");
      if (token) mine.send(JSON.stringify({ token }));
    });

    mine.addEventListener("message", (/** @type {any} */ event) => {
      if (gone) return;
      heard();
      const message = JSON.parse(event.data);
      if (message.you) on.you(message.you);
      if (message.view || message.change) {
        if (message.view) {
          wait = FIRST;
          on.state(true);
        }
        const news = message.view ?? message.change;
        view = message.view ?? { ...view, ...news };
        on.view(view, new Set(Object.keys(news)), message.now);
      } else if (message.said) {
        on.said(message.said);
      } else if (message.refused) {
        on.refused(message.refused);
      } else {
        on.now(message.now);
      }
    });
    mine.addEventListener("close", lose);
    heard();
  }

  connect();

  /** Send a message to the board; false while the connection is down. */
  return function tell(/** @type {object} */ message) {
    if (socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
}
