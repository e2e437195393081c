// The typeface of the page: text that was drawn before it is there would be of another size, and jump.

const FAMILY = "Dambord Sans";
const WEIGHTS = [400, 600];
const PATIENCE = 2000; // ms after which the page goes on without it

/** Resolves when the page has its typeface, or has waited long enough. */
export function typeface() {
  const loaded = Promise.allSettled(WEIGHTS.map((weight) => document.fonts.load(`${weight} 1em "${FAMILY}"`)));
  return Promise.race([loaded, new Promise((late) => { setTimeout(late, PATIENCE); })]);
}
