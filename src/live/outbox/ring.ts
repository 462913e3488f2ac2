import { createSignal, useSignal } from '../../signal.ts';

/** Maximum duration of the ringing (milliseconds). */
const RINGS_MS = 60_000;
/** Time between two sounds (milliseconds). */
const EVERY_MS = 1_600;
/** Two tones that carry over a hair dryer: hertz, and their beginning and end in seconds. */
const TONES = [
  [1_047, 0, 0.22],
  [1_319, 0.26, 0.6],
] as const;
const LOUD = 0.5;
const SHAKE_MS = [300, 150, 300];
/** Longest time between two looks of a planned ring at the clock (milliseconds): devices sleep. */
const LOOKS_EVERY_MS = 20_000;

let audio: AudioContext | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let planned: ReturnType<typeof setTimeout> | undefined;
const ringing = createSignal(false);

/**
 * Enables sound. Must be called in the press that starts a timer, because browsers allow sound only
 * after a press.
 */
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

/** Rings until it is stopped, for a minute at most. */
export function startRinging(): void {
  clearTimeout(timer);
  // Measured with the monotonic clock, so that a change of the device's clock does not prolong the
  // ringing.
  const until = performance.now() + RINGS_MS;
  const again = (): void => {
    sound();
    if (performance.now() < until) timer = setTimeout(again, EVERY_MS);
    else stopRinging();
  };
  ringing.set(true);
  again();
}

/**
 * Rings at a device time (milliseconds since 1970) if `isWanted` then resolves to true, also while
 * the app is locked: a treatment does not wait for a PIN. Null cancels the planned ring.
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
  ringing.set(false);
}

export const isRinging = ringing.get;
export const useRinging = (): boolean => useSignal(ringing);
