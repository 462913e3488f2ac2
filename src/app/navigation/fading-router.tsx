import {
  createContext,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { createPath, NavigationType, type Navigator, parsePath, Router } from 'react-router-dom';
import type { Step } from '../../ui/history/history-entries.ts';
import { pageHistory } from '../../ui/history/page-history.ts';
import {
  intoPage,
  namePicture,
  outOfPage,
  type SharedPicture,
  standing,
} from './shared-picture.ts';

/**
 * Counts navigations. Opening the same address again is another navigation, which the router does
 * not report.
 */
export const StepContext = createContext(0);

/** The part of the router's history that links need. */
interface Steps {
  push(to: string): void;
  replace(to: string): void;
}

/** A plain press: no modifier for a new tab, no menu, and not handled by anything else. */
const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Turns a plain press on an internal link into a router step; a link to the current page adds no
 * history entry. Returns an unsubscribe function.
 */
export function followLinks(steps: Steps, address: () => string): () => void {
  const follow = (event: MouseEvent): void => {
    const link =
      isPlain(event) && event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-step]')
        : null;
    if (!link || link.target) return;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    if (to === address()) steps.replace(to);
    else steps.push(to);
  };
  // On the document, so that it runs after a component's own handlers.
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** Events of the person that end a running fade. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;
/** A navigation that renders within this time leaves room for a fade (milliseconds). */
const QUICK_MS = 50;
/** How long a person may wait for the first frame of a fade (milliseconds, E19). */
const BEGINS_WITHIN_MS = 100;
/**
 * A fade needs snapshots of both screens, so it is enabled only after a navigation that rendered
 * quickly without one. A fade that began too late disables all further ones.
 */
let pace: 'unknown' | 'quick' | 'slow' = 'unknown';
let running: ViewTransition | undefined;
const skip = (): void => running?.skipTransition();

const mayFade = (): boolean =>
  pace === 'quick' &&
  'startViewTransition' in document &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Commits a navigation synchronously, because time slicing would take a third longer. The press
 * itself is painted first.
 */
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
 * Commits a navigation with a cross-fade, in which a picture that both screens show moves to its
 * new position (E20). The next navigation ends the fade. Without browser support, on a slow device
 * or with reduced motion, the new screen appears at once.
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
  /**
   * The time spent waiting for the new page's picture, which says nothing about the device's speed
   * (milliseconds).
   */
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

type Address = Parameters<Navigator['push']>[0];
const written = (to: Address): string => (typeof to === 'string' ? to : createPath(to));

const navigator: Navigator = {
  createHref: written,
  push: (to, usr: unknown) => pageHistory.push(written(to), usr),
  replace: (to, usr: unknown) => pageHistory.replace(written(to), usr),
  go: pageHistory.go,
};

const types: Record<Step, NavigationType> = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
};

const here = () => ({
  pathname: '',
  search: '',
  hash: '',
  ...parsePath(pageHistory.address()),
  key: pageHistory.key(),
  state: pageHistory.usr(),
});

/**
 * The router over the page's history. A navigation to another screen fades; anything else renders
 * at once.
 */
export function FadingRouter({ children }: { children: ReactNode }) {
  const [at, setAt] = useState(() => ({ navigationType: types.POP, location: here(), step: 0 }));
  useLayoutEffect(() => {
    // A fade commits a moment after it was requested; the location may have changed by then.
    let latest = { navigationType: types.POP, location: here(), step: 0 };
    const draw = (): void => setAt(latest);
    return pageHistory.listen((step) => {
      const left = latest.location.pathname;
      latest = { navigationType: types[step], location: here(), step: latest.step + 1 };
      // A redirect is no navigation by the person, and the first one happens before the first
      // paint.
      if (location.pathname !== left && step !== 'REPLACE')
        crossFade(draw, step === 'PUSH' ? intoPage(location.pathname) : outOfPage(left));
      else startTransition(draw);
    });
  }, []);
  useEffect(() => followLinks(navigator, pageHistory.address), []);
  // A parent's effects run last, so the layers of the previous screen are closed by now.
  useEffect(pageHistory.coverLayers);
  return (
    <Router location={at.location} navigationType={at.navigationType} navigator={navigator}>
      <StepContext value={at.step}>{children}</StepContext>
    </Router>
  );
}
