// Moves spoken aloud, for who wishes it: by the voice that this machine has for the language of the page.

import { speaksMoves } from "./board_settings.js";
import { spoken } from "../words/words.js";

/** The voice of a language, or null where the machine has none. @param {string} language */
export function voiceOf(language) {
  const voices = window.speechSynthesis?.getVoices() ?? [];
  return voices.find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language) ?? null;
}

/** Say `text` aloud, if that is wished and there is a voice; what is still being said is broken off. @param {string} text */
export function aloud(text) {
  const voice = text && speaksMoves() ? voiceOf(spoken()) : null;
  if (!voice) return;
  const said = new SpeechSynthesisUtterance(text);
  said.voice = voice;
  said.lang = voice.lang;
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(said);
}
