// Why a match ended, in words.

import { named } from "../../shared/words.js";

/** Why a match ended, in words. */
export const reasonText = (reason) => named("reason", reason) ?? reason;
