import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { pressed } from './use-reply.ts';

/** The control of a card first, then whatever it has. */
const firstIn = (place: Element | null | undefined): HTMLElement | null =>
  place?.isConnected ? (place.querySelector<HTMLElement>('.acts button') ?? place.querySelector<HTMLElement>('a[href], button')) : null;

/** Where a keyboard goes on: the card as it is then, the next card, the one before, or the heading. */
function focusAfter(places: readonly (Element | null | undefined)[]): void {
  // The focus went elsewhere meanwhile.
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('h1');
  const target = places.map(firstIn).find((each) => each !== null) ?? heading;
  if (target && target === heading) heading.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/**
 * Who pressed Accept or Reject finds the focus on Undo, in the same place, and loses it neither when the answer is undone nor
 * when the card leaves. `fresh`: the answer was pressed in this page just now.
 */
export function useHeldFocus(code: string): { readonly box: RefObject<HTMLDivElement | null>; readonly fresh: boolean } {
  const box = useRef<HTMLDivElement>(null);
  const [fresh] = useState(() => pressed.has(code));
  useLayoutEffect(() => {
    pressed.delete(code);
    const { current } = box;
    if (!current) return;
    if (fresh && document.activeElement === document.body) current.querySelector('button')?.focus({ preventScroll: true });
    const around = current.parentElement;
    return () => {
      if (!current.contains(document.activeElement)) return;
      const cards = [...document.querySelectorAll('[data-training]')];
      const place = cards.findIndex((each) => each.contains(current));
      const beside = place < 0 ? [] : [cards[place + 1], cards[place - 1]];
      // What comes into its place is in the page once this commit is done.
      queueMicrotask(() => focusAfter([around, ...beside]));
    };
  }, [fresh, code]);
  return { box, fresh };
}
