// The picture of the broadcast, fetched anew when it has changed. What can't be had leaves the last one.

const LOOK = 1000; // ms between two looks
const PICTURE = "/broadcast.svg";
const board = /** @type {HTMLImageElement} */ (document.getElementById("board"));
let shown = "";

async function look() {
  const answer = await fetch(PICTURE, { cache: "no-cache" });
  const tag = answer.headers.get("etag") ?? "";
  if (!answer.ok || tag === shown) return;
  board.src = `${PICTURE}?${encodeURIComponent(tag)}`;
  await board.decode();
  shown = tag;
  board.hidden = false;
}

/** Look, and look again a while after that has been answered. */
function follow() {
  look().catch(() => {}).finally(() => setTimeout(follow, LOOK));
}

follow();
