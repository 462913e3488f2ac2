import { flushSync } from 'react-dom';
import { namePicture, type SharedPicture, standing } from './shared-picture.ts';

/** The moments at which a person takes over: any running fade ends then. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;
/** A step that renders within this time (milliseconds) leaves room for a fade. */
const QUICK_MS = 50;
/** How long a person may wait for the first frame of a fade (milliseconds, EXPERIENCE 19). */
const BEGINS_WITHIN_MS = 100;
/**
 * A fade needs snapshots of both screens, so it is enabled only after a step that rendered quickly without one.
 * After a fade that took too long to begin, there are no more.
 */
let pace: 'unknown' | 'quick' | 'slow' = 'unknown';
let running: ViewTransition | undefined;
const skip = (): void => running?.skipTransition();

const mayFade = (): boolean =>
  pace === 'quick' &&
  'startViewTransition' in document &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Rendered synchronously, because steps are short: time slicing would take a third longer. The press itself is painted first. */
function draw(commit: () => void): void {
  const pressed = performance.now();
  const drawn = (): void => {
    if (pace === 'unknown' && performance.now() - pressed <= QUICK_MS) pace = 'quick';
  };
  setTimeout(() => {
    commit();
    // The next frame is complete when its tasks are done.
    requestAnimationFrame(() => setTimeout(drawn, 0));
  }, 0);
}

/**
 * Commits a step with a cross-fade, in which a picture that both screens have moves from its place to the other (EXPERIENCE 20). The next step ends it, and
 * where the browser lacks it, on a slow device or with reduced motion, the new screen appears at once.
 */
export function crossFade(commit: () => void, picture: SharedPicture): void {
  if (!mayFade()) {
    draw(commit);
    return;
  }
  skip();
  const pressed = performance.now();
  const from = picture.from();
  let unname = namePicture(from);
  /** How long the new page's picture was waited for, which is no slowness of the device. */
  let waited = 0;
  const mine = document.startViewTransition(async () => {
    flushSync(commit);
    unname();
    if (!from) return;
    const drawn = performance.now();
    unname = namePicture(await standing(picture.to));
    waited = performance.now() - drawn;
  });
  running = mine;
  for (const touch of TOUCHES) addEventListener(touch, skip, { capture: true, passive: true });
  const over = (): void => {
    unname();
    if (running !== mine) return;
    running = undefined;
    for (const touch of TOUCHES) removeEventListener(touch, skip, { capture: true });
  };
  // A fade that was cut short is no failure, because the new screen is shown.
  mine.ready.then(
    () => {
      if (performance.now() - pressed - waited > BEGINS_WITHIN_MS) pace = 'slow';
    },
    () => undefined,
  );
  mine.finished.then(over, over);
}
