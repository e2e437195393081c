// What happened in the game that is shown, saved as one file for whoever is to find out why.

import { toast } from "../shell/dialogs.js";
import { lineOf } from "../shell/page.js";
import { save } from "../shell/saving.js";
import { fetched } from "./diagram.js";

/** Have the browser save the report of the game that is shown. @param {Page} page */
export function saveReport({ view }) {
  fetched(`/api/games/${view.game}/report`)
    .then((blob) => save(`dambord-${view.game}-report.jsonl`, blob))
    .catch((error) => toast(lineOf(error)));
}
