// What this browser remembers between two visits.

export const KEPT = {
  get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
  set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* private windows have no storage */ } },
};
