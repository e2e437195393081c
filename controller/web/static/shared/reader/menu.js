// Buttons of the head that open a menu: the other views of the page, and the settings.

import { drawing, make } from "../shell/make.js";
import { part } from "../shell/part.js";
import { say } from "../words/words.js";
import { drawSettings } from "./settings.js";

/** Open the menu `title`; `fill(root)` puts its lines into it. @param {string} title @param {(root: HTMLElement) => void} fill */
export function openMenu(title, fill) {
  const menu = part("menu", HTMLDialogElement);
  part("menu-title").textContent = title;
  part("menu-close").textContent = say("close");
  part("menu-close").onclick = () => menu.close();
  menu.onclick = ({ target }) => { if (target === menu) menu.close(); };
  fill(part("menu-lines"));
  menu.showModal();
}

/**
 * A button with the drawing `tool-NAME`, called `say(NAME)`; `word()` says it in the present language.
 * @param {string} name @param {() => void} act
 * @returns {ToolButton}
 */
export function toolButton(name, act) {
  const button = make("button", { id: name, name: "tool", type: "button" }, drawing(`tool-${name}`));
  button.addEventListener("click", act);
  const word = () => {
    button.title = say(name);
    button.setAttribute("aria-label", say(name));
  };
  word();
  return Object.assign(button, { word });
}

/** The button of the menu with the views that the role of this page allows. @param {Page} page */
export function viewsButton(page) {
  return toolButton("views", () => openMenu(say("views"), (root) => root.replaceChildren(
    make("nav", { name: "view-links", "aria-label": say("views") }, ...page.views().map((name) => {
      const here = document.documentElement.dataset.view === name;
      return make("a", { href: page.address(name), text: say(`view-${name}`), ...(here && { "aria-current": "page" }) });
    })))));
}

/** The button of the settings menu. @param {Page} page */
export function settingsButton(page) {
  return toolButton("settings", () => {
    // A change may be of the language, so the menu says itself again.
    /** @param {HTMLElement} root */
    const fill = (root) => drawSettings(root, page, () => openMenu(say("settings"), fill));
    openMenu(say("settings"), fill);
  });
}
