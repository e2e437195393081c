// The sounds themselves: a few short tones made by Web Audio, no files.

// Each tone: from when (s), how long (s), pitch (Hz) at the beginning and the end, loudness (0 to 1), shape of the wave.
export const TONES = {
  press: [[0, 0.05, 1200, 700, 0.25, "triangle"]],
  capture: [[0, 0.05, 900, 500, 0.3, "triangle"], [0.09, 0.07, 600, 320, 0.35, "triangle"]],
  irregularity: [[0, 0.16, 330, 330, 0.3, "square"], [0.22, 0.24, 247, 247, 0.3, "square"]],
  offer: [[0, 0.14, 523, 523, 0.3, "sine"], [0.17, 0.22, 659, 659, 0.3, "sine"]],
  low: [[0, 0.09, 1000, 1000, 0.3, "sine"], [0.16, 0.09, 1000, 1000, 0.3, "sine"], [0.32, 0.09, 1000, 1000, 0.3, "sine"]],
  flag: [[0, 0.7, 440, 196, 0.4, "sawtooth"]],
  result: [[0, 0.16, 523, 523, 0.3, "sine"], [0.18, 0.16, 659, 659, 0.3, "sine"], [0.36, 0.4, 784, 784, 0.3, "sine"]],
};
const FADE = 0.01; // s: a tone that begins or ends at once clicks

/** Play what TONES has under `name`. */
export function play(audio, name) {
  for (const [after, lasts, from, to, loud, shape] of TONES[name]) {
    const begin = audio.currentTime + after;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = shape;
    tone.frequency.setValueAtTime(from, begin);
    tone.frequency.linearRampToValueAtTime(to, begin + lasts);
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loud, begin + FADE);
    volume.gain.setValueAtTime(loud, begin + lasts - FADE);
    volume.gain.linearRampToValueAtTime(0, begin + lasts);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + lasts);
  }
}
