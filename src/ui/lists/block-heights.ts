/** What is known of the heights of a list's blocks. */
export interface BlockHeights {
  /** A block's height (CSS pixels) when it was last drawn; undefined before. */
  readonly of: (place: number) => number | undefined;
  readonly note: (place: number, height: number) => void;
  /** Forgets them when another list than before is shown: other rows have other heights. */
  readonly begin: (list: string) => void;
  /** Follows the list's width, with which the heights change, and tells its style how high a full block is. Returns a function that ends it. */
  readonly follow: (box: HTMLElement | null) => () => void;
}

/** So many visits are remembered. */
const MOST = 12;
const visits = new Map<string, BlockHeights>();

/** The heights of the list on a page of the history: Back finds them as they were, so that what stood in the window stands there again. */
export function heightsAt(visit: string): BlockHeights {
  const known = visits.get(visit) ?? create();
  visits.delete(visit);
  visits.set(visit, known);
  const [oldest] = visits.keys();
  if (visits.size > MOST && oldest !== undefined) visits.delete(oldest);
  return known;
}

function create(): BlockHeights {
  const heights = new Map<number, number>();
  let width = 0;
  let list: string | undefined;
  let block: number | undefined;
  const measure = (box: HTMLElement): void => {
    const full = box.querySelector<HTMLElement>('[data-full]');
    if (full) block = full.offsetHeight;
    if (block !== undefined) box.style.setProperty('--block', `${block}px`);
  };
  return {
    of: (place) => heights.get(place),
    note: (place, height) => void heights.set(place, height),
    begin(now) {
      if (list !== undefined && list !== now) heights.clear();
      list = now;
    },
    follow(box) {
      if (!box) return () => undefined;
      measure(box);
      const observer = new ResizeObserver(() => {
        if (box.offsetWidth === width) return;
        if (width !== 0) heights.clear();
        width = box.offsetWidth;
        measure(box);
      });
      observer.observe(box);
      return () => observer.disconnect();
    },
  };
}
