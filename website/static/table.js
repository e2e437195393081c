// The worker with the table: Python, the program, and the channel to the page.

import { loadPyodide } from "./pyodide/pyodide.mjs";

/** @type {string[]} */
const waiting = [];
/** @type {(text: string) => void} */
let take = (text) => waiting.push(text);
self.addEventListener("message", ({ data }) => take(data));

const begun = performance.now();
const here = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
const [python, program] = await Promise.all([
  loadPyodide({ indexURL: here("pyodide/") }),
  fetch(here("program.zip")).then((answer) => answer.arrayBuffer()),
]);
const booted = performance.now();
python.unpackArchive(program, "zip", { extractDir: "/program" });
python.runPython('import sys; sys.path.insert(0, "/program")');
const table = python.pyimport("dambord.controller.browser.worker").Worker((/** @type {string} */ text) => self.postMessage(text));
take = (text) => table.take(text);
self.postMessage(JSON.stringify({ times: { python: Math.round(booted - begun), program: Math.round(performance.now() - booted) } }));
for (const text of waiting) take(text);
