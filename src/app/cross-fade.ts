import { startTransition } from 'react';
import { flushSync } from 'react-dom';

/** The same moments that make a person's hand the master of the page: whatever still fades is over then. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;
let running: ViewTransition | undefined;
const skip = (): void => running?.skipTransition();

const mayFade = (): boolean =>
  'startViewTransition' in document && document.visibilityState === 'visible' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Draws what `commit` sets, fading from what was there (EXPERIENCE 20). It never stands in the way: what comes next ends it,
 * and without the browser's help or with less motion asked for, the new screen is simply there.
 */
export function crossFade(commit: () => void): void {
  if (!mayFade()) {
    startTransition(commit);
    return;
  }
  skip();
  const mine = document.startViewTransition(() => flushSync(commit));
  running = mine;
  for (const touch of TOUCHES) addEventListener(touch, skip, { capture: true, passive: true });
  const over = (): void => {
    if (running !== mine) return;
    running = undefined;
    for (const touch of TOUCHES) removeEventListener(touch, skip, { capture: true });
  };
  // A fade that was cut short is no failure: the new screen is there.
  mine.ready.catch(() => undefined);
  mine.finished.then(over, over);
}
