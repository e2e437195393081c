// Compiles a folder of Python by the very interpreter that runs it in a browser, and keeps the memory of one that has
// imported what a table needs: node compile.mjs SOURCE COMPILED SNAPSHOT WISH. Prints the names of those modules.

import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [source, compiled, snapshot, wish] = process.argv.slice(2);

/** An interpreter that sees folders of this machine, by their names there. */
async function started(folders, options = {}) {
  const python = await loadPyodide(options);
  for (const [name, folder] of Object.entries(folders)) {
    python.FS.mkdir(name);
    python.mountNodeFS(name, folder);
  }
  return python;
}

/** The modules that a table of the first visitor has imported once its page is told of it. */
async function modules() {
  const python = await started({ "/program": compiled });
  python.runPython('import sys; before = set(sys.modules); sys.path.insert(0, "/program")');
  const { Worker } = python.pyimport("dambord.controller.browser.worker").toJs();
  await new Promise((seen, failed) => {
    const table = Worker((text) => {
      const told = JSON.parse(text);
      if (told.ready) table.take(JSON.stringify({ open: 1, path: "/ws" }));
      if (told.failed) failed(new Error(told.failed));
      if ("line" in told) seen();
    });
    table.take(JSON.stringify({ table: JSON.parse(wish) }));
  });
  return python.runPython('" ".join(sorted(set(sys.modules) - before - {"__main__"}))').split(" ");
}

const python = await started({ "/source": source, "/compiled": compiled });
python.runPython(readFileSync(new URL("compile.py", import.meta.url), "utf8"));

const names = await modules();
const kept = await started({ "/program": compiled }, { _makeSnapshot: true });
kept.runPython(`
import gc, importlib, sys
sys.path.insert(0, "/program")
for name in ${JSON.stringify(names)}:
    importlib.import_module(name)
sys.path_importer_cache.clear()  # the folders of a browser are others
gc.collect()
`);
writeFileSync(snapshot, gzipSync(kept.makeMemorySnapshot(), { level: 9 }));
process.stdout.write(names.join(" "), () => process.exit()); // the table would play on
