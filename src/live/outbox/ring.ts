/** It rings for so long unless somebody stops it (milliseconds). */
const RINGS_MS = 60_000;
/** How often (milliseconds). */
const EVERY_MS = 1_600;
/** Two tones that carry over a hair dryer: hertz, and their beginning and end in seconds. */
const TONES = [
  [1_047, 0, 0.22],
  [1_319, 0.26, 0.6],
] as const;
const LOUD = 0.5;
const SHAKE_MS = [300, 150, 300];
/** A planned ring looks at the clock so often (milliseconds): devices sleep. */
const LOOKS_EVERY_MS = 20_000;

let audio: AudioContext | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let planned: ReturnType<typeof setTimeout> | undefined;
let ringing = false;
const listeners = new Set<() => void>();

function turn(on: boolean): void {
  if (ringing === on) return;
  ringing = on;
  for (const tell of listeners) tell();
}

/** Browsers let a page sound only after a press: called by the press that starts a timer. */
export function armRing(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

function sound(): void {
  navigator.vibrate?.(SHAKE_MS);
  if (audio?.state !== 'running') return;
  for (const [hertz, from, to] of TONES) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const at = audio.currentTime;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUD, at + from);
    volume.gain.exponentialRampToValueAtTime(0.001, at + to);
    tone.connect(volume).connect(audio.destination);
    tone.start(at + from);
    tone.stop(at + to);
  }
}

/** Rings until somebody stops it, for a minute at most. */
export function startRinging(): void {
  clearTimeout(timer);
  // By a clock that nobody can set: else a minute could be an hour.
  const until = performance.now() + RINGS_MS;
  const again = (): void => {
    sound();
    if (performance.now() < until) timer = setTimeout(again, EVERY_MS);
    else stopRinging();
  };
  turn(true);
  again();
}

/**
 * Rings at a time of the device's clock although whoever wanted it is not on the page any more, if it is wanted by then: while the app is locked nothing
 * can be read, and hair does not wait for a PIN. Null: not any more.
 */
export function planRing(at: number | null, isWanted: () => Promise<boolean>): void {
  clearTimeout(planned);
  planned = undefined;
  if (at === null) return;
  const look = (): void => {
    planned = undefined;
    if (Date.now() < at) planRing(at, isWanted);
    else
      void isWanted().then(
        (is) => is && startRinging(),
        () => undefined,
      );
  };
  planned = setTimeout(look, Math.min(LOOKS_EVERY_MS, Math.max(0, at - Date.now())));
}

export const isRingPlanned = (): boolean => planned !== undefined;

export function stopRinging(): void {
  clearTimeout(timer);
  turn(false);
}

export const isRinging = (): boolean => ringing;

export function onRinging(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
