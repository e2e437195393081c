// The menu of languages of a page that has no other settings.

import { KEPT } from "./kept.js";
import { make } from "../shell/make.js";
import { part } from "../shell/part.js";
import { typeface } from "../shell/typeface.js";
import { LANGUAGES, allWords, preferred, say, speak, spoken } from "../words/words.js";

/** Speak the language that the reader prefers, and let him choose another one; `draw` draws the page. @param {() => void} draw */
export async function speakAsPreferred(draw) {
  const menu = make("select", { id: "language" }, ...Object.entries(LANGUAGES).map(([value, text]) => make("option", { value, text, lang: value })));
  menu.addEventListener("change", async () => {
    await speak(menu.value);
    KEPT.set("language", menu.value);
    menu.setAttribute("aria-label", say("setting-language"));
    draw();
  });
  const code = preferred(KEPT.get("language"));
  await Promise.all([speak(code), allWords(), typeface(code)]);
  menu.value = spoken();
  menu.setAttribute("aria-label", say("setting-language"));
  part("tools").append(menu);
  draw();
}
