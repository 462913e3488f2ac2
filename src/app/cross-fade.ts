import { flushSync } from 'react-dom';

/** The same moments that make a person's hand the master of the page: whatever still fades is over then. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;
/** What a step may take (milliseconds, EXPERIENCE 85). */
const STEP_MS = 200;
/** A fade costs pictures of both screens; where a step with one took too long, the next ones come without. */
let isDear = false;
let running: ViewTransition | undefined;
const skip = (): void => running?.skipTransition();

const mayFade = (): boolean =>
  !isDear && 'startViewTransition' in document && document.visibilityState === 'visible' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Draws what `commit` sets, fading from what was there (EXPERIENCE 20). It never stands in the way: what comes next ends it,
 * and without the browser's help, on a slow device or with less motion asked for, the new screen is simply there.
 */
export function crossFade(commit: () => void): void {
  if (!mayFade()) {
    // In one go, as a step is short: drawn in slices it would take a third longer. The press shows before.
    setTimeout(commit, 0);
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
      isDear = performance.now() - pressed > STEP_MS;
    },
    () => undefined,
  );
  mine.finished.then(over, over);
}
