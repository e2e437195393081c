// Files that a person takes along.

import { make } from "./make.js";

const KEPT = 60000; // ms until the browser forgets what it has saved

/** Have the browser save a blob as a file. @param {string} name @param {Blob} blob */
export function save(name, blob) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
