import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where each entry of the history was scrolled to; in memory, as session storage holds nothing but a path (rule 1.7). */
const places = new Map<string, number>();
/** What the browser's history keeps at an entry, also when the page is opened anew: how far down it was. */
const kept = (): { readonly top?: number } => (history.state ?? {}) as object;
// A new version opens the page anew: whoever reads on finds their line again. When the page goes it is too late to write.
addEventListener('scrollend', () => history.replaceState({ ...kept(), top: scrollY }, ''));
/** Where the page was at its last scroll: to ask the page itself makes it lay everything out once more. */
let standsAt = 0;
const noteStand = (): void => {
  standsAt = scrollY;
};
addEventListener('scroll', noteStand, { passive: true });
/** A list that is still being drawn, page by page, gets this long (milliseconds) to grow to where it was. */
const PATIENCE_MS = 3_000;
/** Whoever moves by hand has chosen a place. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** New navigations start at the top, Back restores the place (rule 2.17). */
export function useScroll(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const note = (): void => void places.set(key, scrollY);
    const wanted = kind === 'POP' ? (places.get(key) ?? kept().top ?? 0) : 0;
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
