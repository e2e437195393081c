// A file that was dropped onto the page.

/** @type {File | null} */
let dropped = null;

/** Take the file that was dropped last; null if it has been taken. */
export function takeDropped() {
  const file = dropped;
  dropped = null;
  return file;
}

/** Take files that are dropped anywhere; `lead()` leads to where they are shown, which hears of `dropped`. @param {() => void} lead */
export function watchDrops(lead) {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    dropped = event.dataTransfer?.files[0] ?? null;
    if (!dropped) return;
    event.preventDefault();
    lead();
    document.dispatchEvent(new Event("dropped"));
  });
}
