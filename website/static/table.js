// The worker with the table: Python, the program, and the channel to the page.

/** @type {string[]} */
const waiting = [];
/** @type {(text: string) => void} */
let take = (text) => waiting.push(text);
self.addEventListener("message", ({ data }) => take(data));

const begun = performance.now();
const here = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
/** What was compressed when the site was built; plain file servers compress nothing. @param {string} name */
async function unpacked(name) {
  const body = /** @type {ReadableStream} */ ((await fetch(here(name))).body);
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** Python, whose memory is that of an interpreter that has imported the program already: taken when the site was built. */
async function started() {
  const memory = unpacked("python.snapshot");
  // Compiled while the rest is still being fetched; Pyodide, which asks for it again, gets it at once.
  const compiled = WebAssembly.compileStreaming(fetch(here("pyodide/pyodide.asm.wasm"))).catch(() => null);
  const [{ default: create }, { loadPyodide }] = await Promise.all([import("./pyodide/pyodide.asm.mjs"), import("./pyodide/pyodide.mjs")]);
  /** Begin with as much memory as the snapshot has, which overwrites what is asked for here. @param {any} settings */
  const createPyodideModule = async (settings) => {
    const [made, { length }] = await Promise.all([create(settings), memory]);
    while (made.HEAP8.length < length) made._malloc(length - made.HEAP8.length);
    return made;
  };
  const python = await loadPyodide({ indexURL: here("pyodide/"), _loadSnapshot: memory, createPyodideModule });
  delete python._api.config._loadSnapshot; // 45 MB
  await compiled;
  return python;
}

const files = unpacked("program.files");
const python = await started();
const booted = performance.now();
const all = await files;
let at = all.indexOf(10) + 1; // behind the line with names and sizes
for (const [name, size] of JSON.parse(new TextDecoder().decode(all.subarray(0, at)))) {
  const path = `/program/${name}`;
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  python.FS.writeFile(path, all.subarray(at, at += size));
}
python.runPython("import random; random.seed()"); // in the snapshot chance is the same for everybody
const table = python.pyimport("dambord.controller.browser.worker").Worker((/** @type {string} */ text) => self.postMessage(text));
take = (text) => table.take(text);
self.postMessage(JSON.stringify({ times: { python: Math.round(booted - begun), program: Math.round(performance.now() - booted) } }));
for (const text of waiting) take(text);
