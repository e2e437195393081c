// What those see who may not rule: one line, and a field for an arbiter's token.

import { make } from "../../shared/shell/make.js";
import { tokenForm } from "../../shared/shell/token_form.js";
import { say } from "../../shared/words/words.js";

/** Draw the form in `root`. @param {HTMLElement} root @param {Page} page */
export function drawToken(root, page) {
  const toBoard = make("a", { href: page.address("play"), text: say("desk-to-board") });
  root.replaceChildren(make("main", { name: "desk-closed" }, tokenForm([make("h1", { text: say("desk") })], [toBoard])));
}
