// What a page lets be heard of the game, and the sight that goes with each sound: nothing is told to the ear alone.

import { say } from "../words/words.js";
import { SIDES } from "../table/sides.js";

/** @typedef {keyof typeof TONES} Sound */

// Each tone: from when (s), how long (s), pitch (Hz) at the beginning and the end, loudness (0 to 1), shape of the wave.
/** @typedef {[number, number, number, number, number, OscillatorType]} Tone */
const TONES = /** @satisfies {Record<string, Tone[]>} */ ({
  press: [[0, 0.05, 1200, 700, 0.25, "triangle"]],
  capture: [[0, 0.05, 900, 500, 0.3, "triangle"], [0.09, 0.07, 600, 320, 0.35, "triangle"]],
  irregularity: [[0, 0.16, 330, 330, 0.3, "square"], [0.22, 0.24, 247, 247, 0.3, "square"]],
  offer: [[0, 0.14, 523, 523, 0.3, "sine"], [0.17, 0.22, 659, 659, 0.3, "sine"]],
  low: [[0, 0.09, 1000, 1000, 0.3, "sine"], [0.16, 0.09, 1000, 1000, 0.3, "sine"], [0.32, 0.09, 1000, 1000, 0.3, "sine"]],
  flag: [[0, 0.7, 440, 196, 0.4, "sawtooth"]],
  result: [[0, 0.16, 523, 523, 0.3, "sine"], [0.18, 0.16, 659, 659, 0.3, "sine"], [0.36, 0.4, 784, 784, 0.3, "sine"]],
});
const FADE = 0.01; // s: a tone that begins or ends at once clicks

/**
 * Play what TONES has under `name`, as loud as `gain` (1 is the usual) makes it.
 * @param {AudioContext} audio @param {Sound} name @param {number} gain
 */
function play(audio, name, gain) {
  for (const [after, lasts, from, to, loud, shape] of /** @type {Tone[]} */ (TONES[name])) {
    const begin = audio.currentTime + after;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = shape;
    tone.frequency.setValueAtTime(from, begin);
    tone.frequency.linearRampToValueAtTime(to, begin + lasts);
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loud * gain, begin + FADE);
    volume.gain.setValueAtTime(loud * gain, begin + lasts - FADE);
    volume.gain.linearRampToValueAtTime(0, begin + lasts);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + lasts);
  }
}

const SEEN = 1200; // ms for which the sight of a sound stays
// Of several things at once only the first of these is heard.
/** @type {Sound[]} */
const ORDER = ["result", "flag", "irregularity", "offer", "low", "capture", "press"];
const ASKS = new Set(["irregularity", "contested", "unclear"]);
const OFFERS = new Set(["offer", "double"]);

/** What has happened between two views, the most important first. @param {Told.View} view @param {Told.View} before */
export function happened(view, before) {
  /** @param {Told.View} of @param {Set<string | undefined>} kinds */
  const was = (of, kinds) => kinds.has(of.banner?.kind);
  const found = new Set();
  if (view.result && !before.result) found.add("result");
  if (view.clock?.flag && view.clock.flag !== before.clock?.flag) found.add("flag");
  if (was(view, ASKS) && !was(before, ASKS)) found.add("irregularity");
  if (was(view, OFFERS) && !was(before, OFFERS)) found.add("offer");
  if (view.ply > before.ply) found.add(took(view, before) ? "capture" : "press");
  return ORDER.filter((name) => found.has(name));
}

/**
 * Whether the last turn took something: draughts has fewer pieces then, a play of backgammon that hits has a star.
 * @param {Told.View} view @param {Told.View} before
 */
function took(view, before) {
  const count = ({ position = "" }) => position.replaceAll(".", "").length;
  return count(view) < count(before) || /\*/.test(view.moves.at(-1)?.text ?? "");
}

/** The line of the settings menu. */
export const SOUND_SETTING = {
  key: "sounds",
  initial: () => "auto",
  choices: () => ["auto", "yes", "no"].map((value) => [value, say(`sounds-${value}`)]),
};

/**
 * Whether sounds are heard: as chosen (`yes`, `no`), otherwise except in the games of an event. A station has its own volume.
 * @param {string | null} chosen @param {Told.View | null} view
 */
export function soundsWanted(chosen, view) {
  if (view?.station) return view.station.volume > 0;
  return chosen === "yes" || (chosen !== "no" && view !== null && !view.event);
}

export class Sounds {
  /** @type {AudioContext | null} */ #audio = null;
  #low = { w: false, b: false };
  #timer = 0;

  /**
   * `wanted()` says whether sounds are to be heard now, `gain()` how loud; `context` makes what plays them.
   * @param {() => boolean} wanted @param {() => number} [gain] @param {() => AudioContext} [context]
   */
  constructor(wanted, gain = () => 1, context = () => new AudioContext()) {
    this.wanted = wanted;
    this.gain = gain;
    this.context = context;
    // Browsers let a page be heard only after a person has touched it.
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => this.#wake(), { capture: true });
  }

  /** Let be heard and seen what has happened since the view `before`. @param {Told.View} view @param {Told.View | null} before */
  hear(view, before) {
    if (!before || before.game !== view.game) {
      this.#low = { w: false, b: false };
      return;
    }
    const [first] = happened(view, before);
    if (first) this.#tell(first);
  }

  /**
   * Watch the running clock: a side that comes below its mark is heard once, until it has more time again.
   * @param {Told.View} view @param {Clock} clock
   */
  tick(view, clock) {
    for (const side of SIDES) {
      const low = clock.low(side);
      if (low && !this.#low[side] && view.clock?.running === side && !view.clock.paused) this.#tell("low");
      this.#low[side] = low;
    }
  }

  #wake() {
    if (!this.wanted()) return;
    this.#audio ??= this.context();
    if (this.#audio.state === "suspended") this.#audio.resume();
  }

  /** @param {Sound} name */
  #tell(name) {
    const page = document.documentElement;
    page.dataset.heard = name;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => { delete page.dataset.heard; }, SEEN);
    if (this.wanted() && this.#audio?.state === "running") play(this.#audio, name, this.gain());
  }
}
