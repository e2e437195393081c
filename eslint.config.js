// The style of the page's code. `make check` runs it where Node.js can be had.

import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["**/vendor/**", ".venv/**", "build/**", "dist/**", ".tools/**"] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "complexity": ["error", 20],
      "curly": ["error", "multi-line"],
      "eqeqeq": "error",
      "max-lines": ["error", 400],
      "no-console": ["error", { allow: ["warn"] }],
      "no-duplicate-imports": "error",
      "no-else-return": "error",
      "no-shadow": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", caughtErrors: "none" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      "prefer-template": "error",
    },
  },
  { files: ["website/static/compile.mjs"], languageOptions: { globals: globals.node } },
  { files: ["controller/web/static/worker.js", "website/static/offline.js"], languageOptions: { globals: { ...globals.serviceworker, VERSION: "readonly", FILES: "readonly" } } },
];
