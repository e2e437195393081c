// What the page says beside the game: a short notice, a question, and the fingerprint of the certificate.

import { say } from "../words/words.js";
import { part } from "./part.js";

const TOAST = 4000; // ms for which a short notice is shown
let toasting = 0;

/** Show a notice for some seconds. @param {string} text */
export function toast(text) {
  clearTimeout(toasting);
  part("toast").textContent = text;
  part("toast").hidden = false;
  toasting = setTimeout(() => { part("toast").hidden = true; }, TOAST);
}

/** Ask before something that can't be taken back; `then()` if the answer is `yes`. @param {string} text @param {string} yes @param {() => void} then */
export function ask(text, yes, then) {
  const dialog = part("ask", HTMLDialogElement);
  part("ask-text").textContent = text;
  part("ask-yes").textContent = yes;
  part("ask-no").textContent = say("cancel");
  part("ask-yes").onclick = () => { dialog.close(); then(); };
  part("ask-no").onclick = () => dialog.close();
  dialog.showModal();
}

/** Copy a text, or show it where copying is not allowed. @param {string} text */
export function copy(text) {
  const failed = () => toast(`${say("copy-failed")}: ${text}`);
  if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => toast(say("copied")), failed);
  else failed();
}

/** Show digits that people compare, with the picture at `picture` if there is one. @param {string} text @param {string} paper @param {string} [picture] */
export function showPaper(text, paper, picture = "") {
  const dialog = part("paper", HTMLDialogElement);
  part("paper-text").textContent = text;
  part("paper-digits").textContent = paper;
  part("paper-picture").hidden = !picture;
  if (picture) part("paper-picture", HTMLImageElement).src = picture;
  part("paper-close").textContent = say("close");
  part("paper-close").onclick = () => dialog.close();
  dialog.showModal();
}
