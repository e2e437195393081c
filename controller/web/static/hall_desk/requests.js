// What the page of a hall's desk asks of its server.

import { lineOf, tokenHere } from "../shared/shell/page.js";
import { say } from "../shared/words/words.js";

/** The headers of a request. */
export const headers = () => ({ authorization: `Bearer ${tokenHere() ?? ""}`, "content-type": "application/json" });

/**
 * Send something to the desk; the refusals in words, empty if all of it was done.
 * @param {string} where @param {object} what
 */
export async function sent(where, what) {
  try {
    const answer = await fetch(`/api/hall/${where}`, { method: "POST", headers: headers(), body: JSON.stringify(what) });
    const told = await answer.json();
    if (!answer.ok) return say("desk-refused", { why: told.error });
    const refused = (told.boards ?? []).filter((/** @type {any} */ row) => !row.ok);
    return refused.map((/** @type {any} */ row) => say("desk-refused", { why: `${row.board}: ${row.why}` })).join(" ");
  } catch (error) {
    return say("desk-refused", { why: lineOf(error) });
  }
}

/** Something that the desk hands out. Raises an error with what it says. @param {string} where */
export async function fetched(where) {
  const answer = await fetch(`/api/hall/${where}`, { headers: headers() });
  if (!answer.ok) throw new Error((await answer.json()).error);
  return answer;
}
