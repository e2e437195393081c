// Diagrams of recorded games of draughts: the table draws them.

import { request } from "../shell/channel.js";
import { tokenHere } from "../shell/page.js";

/** What `GET path` answers, as a Blob; throws what the table says against it. @param {string} path */
export async function fetched(path) {
  const token = tokenHere();
  const answer = await request(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).error ?? String(answer.status));
  return answer.blob();
}

/**
 * A diagram of a game as SVG: of `{ply}`, or of the instant `{at}` in seconds with its lamps.
 * @param {number} game @param {{ply?: number, at?: number}} given @param {boolean} flipped @param {string} [theme]
 */
export async function diagram(game, { ply, at }, flipped, theme = "board") {
  const which = at === undefined ? `plies/${ply}/diagram.svg?` : `diagram.svg?at=${at}&`;
  const drawn = await fetched(`/api/games/${game}/${which}turned=${flipped ? "yes" : "no"}&theme=${theme}`);
  return drawn.text();
}

/** The element that a text in SVG is. @param {string} svg */
export function drawingOf(svg) {
  return document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
}
