// Buttons of the head that open a menu: the other views of the page, and the settings.

import { viewsOf } from "../../views.js";
import { drawing, make } from "../shell/make.js";
import { drawSettings } from "./settings.js";
import { say } from "../words/words.js";

const part = (id) => document.getElementById(id);

/** Open the menu `title`; `fill(root)` puts its lines into it. */
export function openMenu(title, fill) {
  part("menu-title").textContent = title;
  part("menu-close").textContent = say("close");
  part("menu-close").onclick = () => part("menu").close();
  part("menu").onclick = ({ target }) => { if (target === part("menu")) part("menu").close(); };
  fill(part("menu-lines"));
  part("menu").showModal();
}

/** A button with the drawing `tool-NAME`, called `say(NAME)`; `word()` says it in the present language. */
export function toolButton(name, act) {
  const button = make("button", { id: name, name: "tool", type: "button" }, drawing(`tool-${name}`));
  button.addEventListener("click", act);
  button.word = () => {
    button.title = say(name);
    button.setAttribute("aria-label", say(name));
  };
  button.word();
  return button;
}

/** The button of the menu with the views that the role of this page allows. */
export function viewsButton(page) {
  return toolButton("views", () => openMenu(say("views"), (root) => root.replaceChildren(
    make("nav", { name: "view-links", "aria-label": say("views") }, ...viewsOf(page.you.role, page.view).map((name) => {
      const here = document.documentElement.dataset.view === name;
      return make("a", { href: page.address(name), text: say(`view-${name}`), ...(here && { "aria-current": "page" }) });
    })))));
}

/** The button of the settings menu. */
export function settingsButton(page) {
  return toolButton("settings", () => {
    // A change may be of the language, so the menu says itself again.
    const fill = (root) => drawSettings(root, page, () => openMenu(say("settings"), fill));
    openMenu(say("settings"), fill);
  });
}
