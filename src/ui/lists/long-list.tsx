import { memo, type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../i18n/language.ts';
import { classes } from '../classes.ts';
import styles from './row.module.css';

type Listener = (isNear: boolean, height: number) => void;

/** How far from the window something counts as near: one window above it and one below. */
const NEAR = '100% 0px';
const listeners = new WeakMap<Element, Listener>();
let watching: IntersectionObserver | undefined;

/**
 * Notifies whenever an element comes near the window or goes away, with the height that it then
 * has. One observer watches for all of the page.
 */
function watchNear(element: Element | null, listener: Listener): () => void {
  if (!element) return () => undefined;
  watching ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        listeners.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    { rootMargin: NEAR },
  );
  listeners.set(element, listener);
  watching.observe(element);
  return () => {
    listeners.delete(element);
    watching?.unobserve(element);
  };
}

/** Measured heights of a list's blocks. */
interface BlockHeights {
  /** A block's height (CSS pixels) when it was last drawn; undefined before. */
  readonly of: (place: number) => number | undefined;
  readonly note: (place: number, height: number) => void;
  /** Forgets them when another list than before is shown: other rows have other heights. */
  readonly begin: (list: string) => void;
  /**
   * Follows the list's width, with which the heights change, and tells its style how high a full
   * block is. Returns a function that ends it.
   */
  readonly follow: (box: HTMLElement | null) => () => void;
}

/** Maximum number of remembered visits. */
const MOST = 12;
const visits = new Map<string, BlockHeights>();

/**
 * The heights of the list on a page of the history: Back finds them as they were, so that what
 * stood in the window stands there again.
 */
function heightsAt(visit: string): BlockHeights {
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

/** Default number of rows in a block: it fills one, two, three or four columns. */
const BLOCK = 12;
/** The blocks that are drawn before it is known what is near. */
const AT_ONCE = 2;

export interface LongListProps<T> {
  /** The same object while nothing in it changes. */
  items: readonly T[];
  /** Says which rows these are: the same words for the same rows, on another visit too. */
  id: string;
  keyOf: (item: T) => string;
  /** Draws one; the same function while it draws the same. */
  row: (item: T) => ReactNode;
  label: string;
  /**
   * Number of rows in a block. Tall rows need small blocks: a block is drawn and measured in one
   * frame and should not be many windows high.
   */
  block?: number | undefined;
  /** The grid in which the rows of a block stand. */
  className?: string | undefined;
}

/**
 * A list of thousands of which only what is near the window is drawn, in blocks whose heights are
 * remembered, so that Back finds its place.
 */
export function LongList<T>({
  items,
  id,
  keyOf,
  row,
  label,
  block = BLOCK,
  className,
}: LongListProps<T>) {
  const { key } = useLocation();
  const [heights] = useState(() => heightsAt(key));
  heights.begin(id);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => heights.follow(box.current), [heights]);
  return (
    // The rows lie in blocks, and the items of a ul must be its own children.
    <div role="list" aria-label={label} ref={box} className={styles.list}>
      {Array.from({ length: Math.ceil(items.length / block) }, (_, place) => (
        // Blocks have no identity but their place.
        <Block
          key={place}
          place={place}
          block={block}
          items={items}
          keyOf={keyOf}
          row={row}
          className={className}
          heights={heights}
        />
      ))}
    </div>
  );
}

interface BlockProps<T> extends Pick<LongListProps<T>, 'items' | 'keyOf' | 'row' | 'className'> {
  place: number;
  block: number;
  heights: BlockHeights;
}

function PlainBlock<T>({
  place,
  block: size,
  items,
  keyOf,
  row,
  className,
  heights,
}: BlockProps<T>) {
  // Its rows have words.
  useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(place < AT_ONCE);
  const own = items.slice(place * size, (place + 1) * size);
  useLayoutEffect(() => {
    const block = box.current;
    const stop = watchNear(block, (isNear, height) => {
      // The focused row stays, because the keyboard would start at the top again.
      if (!isNear && block?.contains(document.activeElement)) return;
      if (!isNear && block?.firstChild) heights.note(place, height);
      // Rows are drawn in slices, between which the page scrolls on.
      startTransition(() => setNear(isNear));
    });
    return () => {
      stop();
      // For who comes back to this page.
      if (block?.firstChild) heights.note(place, block.offsetHeight);
    };
  }, [heights, place]);
  if (!near) {
    const height = heights.of(place) ?? `calc(var(--block, 60rem) * ${own.length / size})`;
    return <div ref={box} role="none" style={{ height }} />;
  }
  return (
    <div
      ref={box}
      role="none"
      className={classes(styles.block, className)}
      data-full={own.length === size || undefined}
    >
      {own.map((item, i) => (
        <div
          key={keyOf(item)}
          role="listitem"
          aria-setsize={items.length}
          aria-posinset={place * size + i + 1}
        >
          {row(item)}
        </div>
      ))}
    </div>
  );
}
// A block draws again only when its own rows may have changed, not whenever another comes near.
const Block = memo(PlainBlock) as typeof PlainBlock;
