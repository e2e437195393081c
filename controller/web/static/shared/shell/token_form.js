// A field for an arbiter's token, which the page then has in its address.

import { make } from "./make.js";
import { say } from "../words/words.js";

/** The form, with what stands `above` and `below`. @param {HTMLElement[]} [above] @param {HTMLElement[]} [below] */
export function tokenForm(above = [], below = []) {
  const input = make("input", { type: "password", id: "desk-token", autocomplete: "off", spellcheck: "false", required: "" });
  const form = make("form", { name: "desk-token" },
    ...above,
    make("p", { text: say("desk-arbiters-only") }),
    make("label", { for: input.id, text: say("desk-token") }), input,
    make("button", { name: "primary", type: "submit", text: say("desk-enter") }),
    ...below);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    location.hash = new URLSearchParams({ token: /** @type {HTMLInputElement} */ (input).value.trim() }).toString();
    location.reload();
  });
  return form;
}
