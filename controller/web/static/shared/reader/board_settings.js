// What each reader chooses for the board: where its coordinates stand, and whether moves are spoken.

import { KEPT } from "./kept.js";
import { say } from "../words/words.js";

const PLACES = ["rim", "square", "off"];

/** Where coordinates are written: on the "rim", in the "square", or "off". */
export function chosenCoordinates() {
  const kept = KEPT.get("coordinates");
  return PLACES.find((place) => place === kept) ?? PLACES[0];
}

/** Whether the page may show where a piece may go. */
export function hinted() {
  return KEPT.get("hints") !== "no";
}

/** Whether moves are to be spoken aloud. */
export function speaksMoves() {
  return KEPT.get("spoken-moves") === "yes";
}

/** The lines of the settings menu. */
export const BOARD_SETTINGS = [
  {
    key: "coordinates",
    initial: () => PLACES[0],
    choices: () => PLACES.map((place) => [place, say(`coordinates-${place}`)]),
  },
  { key: "spoken-moves", initial: () => "no" },
];
