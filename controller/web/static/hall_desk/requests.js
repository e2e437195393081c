// What the page of a hall's desk asks of its server.

import { lineOf, tokenHere } from "../shared/shell/page.js";
import { say } from "../shared/words/words.js";

/** The headers of a request. */
export const headers = () => ({ authorization: `Bearer ${tokenHere() ?? ""}`, "content-type": "application/json" });

/** @param {string} why */
const refusal = (why) => say("desk-refused", { why });

/**
 * Send something to the desk; its answer, and in it what was `refused`, in words: empty if all of it was done.
 * @param {string} where @param {object} what @returns {Promise<any>}
 */
export async function asked(where, what) {
  try {
    const answer = await fetch(`/api/hall/${where}`, { method: "POST", headers: headers(), body: JSON.stringify(what) });
    const told = await answer.json();
    if (!answer.ok) return { refused: refusal(told.error) };
    const refused = (told.boards ?? []).filter((/** @type {any} */ row) => !row.ok);
    return { ...told, refused: refused.map((/** @type {any} */ row) => refusal(`${row.board}: ${row.why}`)).join(" ") };
  } catch (error) {
    return { refused: refusal(lineOf(error)) };
  }
}

/** What was refused of something that is sent to the desk. @param {string} where @param {object} what @returns {Promise<string>} */
export const sent = async (where, what) => (await asked(where, what)).refused;

/** Something that the desk hands out. Raises an error with what it says. @param {string} where */
export async function fetched(where) {
  const answer = await fetch(`/api/hall/${where}`, { headers: headers() });
  if (!answer.ok) throw new Error((await answer.json()).error);
  return answer;
}
