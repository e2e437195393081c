// Texts that come with their languages, such as those of a lesson.

import { spoken } from "../../../shared/words/words.js";

/**
 * The text of `texts` (by language) in the page's language, else in English, else in any; a plain text as it is.
 * @param {Texts | undefined} texts
 */
export function inLanguage(texts) {
  if (typeof texts === "string") return texts;
  return texts?.[spoken()] ?? texts?.en ?? Object.values(texts ?? {})[0] ?? "";
}
