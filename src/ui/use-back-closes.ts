import { useEffect, useRef } from 'react';
import { isOpenLayer, layerCloses, layerOpens } from './layers.ts';

/** What a browser's history keeps at an entry; `idx` is the router's own count. */
interface Kept {
  readonly idx?: number;
  readonly layer?: number;
}
const kept = (): Kept => (history.state ?? {}) as Kept; // An object, whoever wrote it: the router, this file, and where the page was scrolled to.
/** Where an entry stands among the others; a layer lies half a step above its page. */
const placeOf = ({ idx = 0, layer }: Kept): number => idx + (layer === undefined ? 0 : 0.5);

let last = 0;
let seen = 0;

/** A layer that is gone (its link led elsewhere, the page was loaded anew) leaves an entry that shows nothing: it is stepped over. */
function stepOver(): void {
  const now = kept();
  const forward = placeOf(now) > seen;
  seen = placeOf(now);
  if (now.layer !== undefined && !isOpenLayer(now.layer)) history.go(forward ? 1 : -1);
}
/** Begins to step over what layers left behind. */
export function watchLayers(): void {
  seen = placeOf(kept());
  addEventListener('popstate', stepOver);
  if (kept().layer !== undefined) history.back();
}

/** While something lies over the page, Back closes it first (EXPERIENCE 21). */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!isOpen) return;
    last += 1;
    const layer = last;
    // One layer that gives way to another leaves it its place.
    const vacant = kept().layer !== undefined && !isOpenLayer(kept().layer);
    layerOpens(layer);
    history[vacant ? 'replaceState' : 'pushState']({ ...kept(), layer }, '');
    seen = placeOf(kept());
    const look = (): void => {
      if ((kept().layer ?? 0) < layer) close.current();
    };
    addEventListener('popstate', look);
    return () => {
      removeEventListener('popstate', look);
      layerCloses(layer);
      // Closed by hand: its entry goes, unless another layer has taken it by the next turn. Left by a link: it is stepped over.
      setTimeout(() => {
        if (kept().layer === layer) history.back();
      }, 0);
    };
  }, [isOpen]);
}
