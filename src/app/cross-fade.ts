import { flushSync } from 'react-dom';

/** The same moments that make a person's hand the master of the page: whatever still fades is over then. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;
/** A step that is drawn within this (milliseconds) leaves time for a fade. */
const QUICK_MS = 50;
/** How long a person may wait for the first frame of a fade (milliseconds, EXPERIENCE 19). */
const BEGINS_WITHIN_MS = 100;
/**
 * A fade needs pictures of both screens, so a device earns it: by a step that was drawn quickly without. One that took too
 * long to begin is the last one.
 */
let pace: 'unknown' | 'quick' | 'slow' = 'unknown';
let running: ViewTransition | undefined;
const skip = (): void => running?.skipTransition();

const mayFade = (): boolean =>
  pace === 'quick' &&
  'startViewTransition' in document &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** In one go, as a step is short: in slices it would take a third longer. The press itself shows before. */
function draw(commit: () => void): void {
  const pressed = performance.now();
  const drawn = (): void => {
    if (pace === 'unknown' && performance.now() - pressed <= QUICK_MS) pace = 'quick';
  };
  setTimeout(() => {
    commit();
    // What the next frame shows is there when its tasks are over.
    requestAnimationFrame(() => setTimeout(drawn, 0));
  }, 0);
}

/**
 * Draws what `commit` sets, fading from what was there (EXPERIENCE 20). It never stands in the way: what comes next ends it,
 * and without the browser's help, on a slow device or with less motion asked for, the new screen is simply there.
 */
export function crossFade(commit: () => void): void {
  if (!mayFade()) {
    draw(commit);
    return;
  }
  skip();
  const pressed = performance.now();
  const mine = document.startViewTransition(() => flushSync(commit));
  running = mine;
  for (const touch of TOUCHES) addEventListener(touch, skip, { capture: true, passive: true });
  const over = (): void => {
    if (running !== mine) return;
    running = undefined;
    for (const touch of TOUCHES) removeEventListener(touch, skip, { capture: true });
  };
  // A fade that was cut short is no failure: the new screen is there.
  mine.ready.then(
    () => {
      if (performance.now() - pressed > BEGINS_WITHIN_MS) pace = 'slow';
    },
    () => undefined,
  );
  mine.finished.then(over, over);
}
