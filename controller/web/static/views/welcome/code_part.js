// The code that proves that somebody stands beside the table: six digits, by keys of the page or of the device.

import { make } from "../../shared/shell/make.js";
import { LANGUAGES, say, spoken } from "../../shared/words/words.js";
import { field, list } from "../setup/fields.js";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "back", "0"];

/** The part of the page; `entered(code)` gets every whole code. @param {Page} page @param {(code: string) => void} entered */
export function codePart(page, entered) {
  const { digits = 6 } = page.view.first_run ?? {};
  const input = make("input", { type: "text", name: "welcome-digits", inputmode: "numeric", autocomplete: "one-time-code", maxlength: digits + 1, spellcheck: "false" });
  const take = () => {
    input.value = input.value.replace(/\D/g, "").slice(0, digits);
    if (input.value.length === digits) entered(input.value);
  };
  input.addEventListener("input", take);
  const keys = KEYS.map((key) => {
    const back = key === "back";
    const button = make("button", { name: "plain welcome-key", type: "button", text: back ? "←" : key, "data-key": key, ...(back && { "aria-label": say("welcome-delete") }) });
    button.addEventListener("click", () => {
      input.value = back ? input.value.slice(0, -1) : input.value + key;
      take();
    });
    return button;
  });
  const languages = list(spoken(), Object.entries(LANGUAGES), (code) => page.speak(code));
  return make("section", { name: "setup-group" },
    field("language", say("setting-language"), languages),
    make("p", { text: say("welcome-intro") }),
    make("p", { text: say("welcome-where") }),
    field("code", say("welcome-code"), input),
    make("div", { name: "welcome-keys" }, ...keys));
}
