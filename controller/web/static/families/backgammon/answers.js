// Translations of the sentences that only a backgammon board says; see `shared/answers.js`.

/** What an irregularity is called in a sentence, by language. */
export const KINDS = { lv: {} };

/** The sentences by language. The key is the English one; placeholders have the same names. */
export const SENTENCES = { lv: {} };
