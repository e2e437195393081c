// What the page says beside the game: a short notice, a question, and the fingerprint of the certificate.

import { say } from "../words/words.js";

const TOAST = 4000; // ms for which a short notice is shown
const part = (id) => document.getElementById(id);
let toasting = 0;

/** Show a notice for some seconds. */
export function toast(text) {
  clearTimeout(toasting);
  part("toast").textContent = text;
  part("toast").hidden = false;
  toasting = setTimeout(() => { part("toast").hidden = true; }, TOAST);
}

/** Ask before something that can't be taken back; `then()` if the answer is `yes`. */
export function ask(text, yes, then) {
  part("ask-text").textContent = text;
  part("ask-yes").textContent = yes;
  part("ask-no").textContent = say("cancel");
  part("ask-yes").onclick = () => { part("ask").close(); then(); };
  part("ask-no").onclick = () => part("ask").close();
  part("ask").showModal();
}

/** Copy a text, or show it where copying is not allowed. */
export function copy(text) {
  const failed = () => toast(`${say("copy-failed")}: ${text}`);
  navigator.clipboard?.writeText(text).then(() => toast(say("copied")), failed) ?? failed();
}

/** Show digits that people compare, with the picture at `picture` if there is one. */
export function showPaper(text, paper, picture = "") {
  part("paper-text").textContent = text;
  part("paper-digits").textContent = paper;
  part("paper-picture").hidden = !picture;
  if (picture) part("paper-picture").src = picture;
  part("paper-close").textContent = say("close");
  part("paper").showModal();
}

part("paper-close").addEventListener("click", () => part("paper").close());
