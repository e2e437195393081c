// What those see who may not rule: one line, and a field for an arbiter's token.

import { make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";

/** Draw the form in `root`. @param {HTMLElement} root @param {Page} page */
export function drawToken(root, page) {
  const input = make("input", { type: "password", id: "desk-token", autocomplete: "off", spellcheck: "false", required: "" });
  const form = make("form", { name: "desk-token" },
    make("h1", { text: say("desk") }),
    make("p", { text: say("desk-arbiters-only") }),
    make("label", { for: input.id, text: say("desk-token") }), input,
    make("button", { name: "primary", type: "submit", text: say("desk-enter") }),
    make("a", { href: page.address("play"), text: say("desk-to-board") }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    location.hash = new URLSearchParams({ token: input.value.trim() }).toString();
    location.reload();
  });
  root.replaceChildren(make("main", { name: "desk-closed" }, form));
}
