// Compiles a folder of Python by the very interpreter that runs it in a browser: node compile.mjs FOLDER ZIP

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [folder, packed] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.mkdir("/source");
python.mountNodeFS("/source", folder);
python.runPython(readFileSync(new URL("compile.py", import.meta.url), "utf8"));
writeFileSync(packed, python.FS.readFile("/packed.zip"));
