// A screen that is looked at from afar: kept awake, and without a pointer while nobody moves it.

const REST = 3000; // ms without a movement after which the pointer goes

/**
 * Keep the screen on as long as `signal` is not aborted; `told(awake)` says whether the browser does it. A browser lets go of it
 * when the page is hidden, and gives it only to pages that it trusts: over TLS, or on its own machine.
 * @param {AbortSignal} signal @param {(awake: boolean) => void} [told]
 */
export async function keepAwake(signal, told = () => {}) {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    try {
      lock = await navigator.wakeLock.request("screen");
      told(true);
    } catch {
      told(false);
    }
    if (signal.aborted) lock?.release();
  };
  document.addEventListener("visibilitychange", ask, { signal });
  signal.addEventListener("abort", () => lock?.release());
  await ask();
}

/**
 * Give `root` the class `still` while the pointer rests, also before it has been moved, until `signal` is aborted.
 * @param {HTMLElement} root @param {AbortSignal} signal
 */
export function watchPointer(root, signal) {
  let timer = 0;
  const moved = () => {
    root.classList.remove("still");
    clearTimeout(timer);
    timer = setTimeout(() => root.classList.add("still"), REST);
  };
  for (const kind of ["pointermove", "pointerdown", "keydown"]) window.addEventListener(kind, moved, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  root.classList.add("still");
}
