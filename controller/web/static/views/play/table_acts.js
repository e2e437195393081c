// What may be done with the table as a whole: rare acts, which stand in a menu, and those that a moment asks for.

import { openMenu, toolButton } from "../../shared/reader/menu.js";
import { saveReport } from "../../shared/table/report.js";
import { ask, copy, showPaper } from "../../shared/shell/dialogs.js";
import { make } from "../../shared/shell/make.js";
import { part } from "../../shared/shell/part.js";
import { inBrowser } from "../../shared/shell/place.js";
import { openTrying } from "../../shared/table/trying.js";
import { say } from "../../shared/words/words.js";

/**
 * An act: its id, what its button says (empty where it is not offered), and what it does.
 * @typedef {{id: string, text: (page: Page) => string, act: (page: Page) => void}} TableAct
 */

const offered = (/** @type {boolean} */ so, /** @type {string} */ key) => (so ? say(key) : "");

/** @type {TableAct[]} */
const ACTS = [
  {
    id: "new",
    text: (page) => offered(page.plays() && !page.you.game, "new-game"),
    act: (page) => ask(say("new-ask"), say("new-game"), () => page.tell({ new: true })),
  },
  { id: "fen", text: (page) => offered(Boolean(page.family.position(page.view)), "copy-fen"), act: (page) => copy(page.family.position(page.view)) },
  { id: "try", text: () => offered(inBrowser, "try"), act: (page) => openTrying(page) },
  { id: "report", text: (page) => offered(page.plays() && page.view.game > 0, "save-report"), act: (page) => saveReport(page) },
  {
    id: "plug",
    text: (page) => offered(Boolean(page.view.virtual) && page.plays() && !page.you.side, page.view.link === "down" ? "plug" : "unplug"),
    act: (page) => page.tell(page.view.link === "down" ? { plug: true } : { unplug: true }),
  },
  {
    id: "proof",
    text: (page) => page.family.paper(page.view)?.name ?? "",
    act: (page) => {
      const proof = page.family.paper(page.view);
      if (proof) showPaper(proof.text, proof.digits);
    },
  },
  {
    id: "certificate",
    text: (page) => offered(Boolean(page.you.certificate), "certificate"),
    act: (page) => showPaper(say("certificate-more"), page.you.certificate ?? "", "/api/certificate.svg"),
  },
];

/** The button of the menu with the acts that this page is offered now. @param {Page} page */
export function tableButton(page) {
  return toolButton("more", () => openMenu(say("more"), (root) => root.replaceChildren(make("div", { name: "table-acts" },
    ...ACTS.filter(({ text }) => text(page)).map(({ id, text, act }) => {
      const button = make("button", { id, name: "plain", type: "button", text: text(page) });
      button.addEventListener("click", () => {
        part("menu", HTMLDialogElement).close();
        act(page);
      });
      return button;
    })))));
}

/** The button for the next game, which stands before everybody once a game is over. @param {Page} page @param {HTMLElement} button */
export function drawNext(page, button) {
  const [next] = ACTS;
  button.textContent = next.text(page);
  button.hidden = page.view.phase !== "over" || !button.textContent;
  button.onclick = () => next.act(page);
}
