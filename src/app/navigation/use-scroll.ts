import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageHistory } from '../../ui/history/page-history.ts';

/**
 * Scroll position of each history entry; in memory only, because session storage holds nothing but
 * a path (rule 1.7).
 */
const places = new Map<string, number>();
/** The scroll position of the last scroll event: reading it from the page would force a layout. */
let standsAt = 0;
const noteStand = (): void => {
  standsAt = scrollY;
};
addEventListener('scroll', noteStand, { passive: true });
/**
 * Debounce before the scroll position is written (milliseconds): writing blocks the browser and
 * delayed frames during scrolling.
 */
const REST_MS = 200;
let rest: ReturnType<typeof setTimeout> | undefined;
// A new version reloads the page, and readers keep their position. At unload it would be too late
// to write it.
addEventListener('scrollend', () => {
  clearTimeout(rest);
  rest = setTimeout(() => pageHistory.noteTop(standsAt), REST_MS);
});
/** How long a list that renders page by page may take to reach its former height (milliseconds). */
const PATIENCE_MS = 3_000;
/** When the person scrolls, the position is no longer restored. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** New navigations start at the top; Back restores the position (rule 2.17). */
export function useScroll(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    const note = (): void => void places.set(key, scrollY);
    const wanted = kind === 'POP' ? (places.get(key) ?? pageHistory.top()) : 0;
    const until = performance.now() + PATIENCE_MS;
    let frame = 0;
    const settle = (): void => {
      if (standsAt !== wanted) {
        scrollTo({ top: wanted, behavior: 'instant' });
        noteStand();
      }
      if (Math.abs(standsAt - wanted) > 1 && performance.now() < until) {
        frame = requestAnimationFrame(settle);
        return;
      }
      frame = 0;
      addEventListener('scroll', note, { passive: true });
    };
    settle();
    const give = (): void => {
      if (frame === 0) return;
      cancelAnimationFrame(frame);
      frame = 0;
      addEventListener('scroll', note, { passive: true });
    };
    for (const hand of HANDS) addEventListener(hand, give, { once: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', note);
      for (const hand of HANDS) removeEventListener(hand, give);
    };
  }, [key, kind]);
}
