// What this browser remembers between two visits.

export const KEPT = {
  /** @param {string} key @returns {string | null} */
  get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
  /** @param {string} key @param {string} value */
  set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* private windows have no storage */ } },
};
