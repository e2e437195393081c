/** What is there before anybody uses it, but not yet when its object is made. */
export const LATER = /** @type {any} */ (null);
