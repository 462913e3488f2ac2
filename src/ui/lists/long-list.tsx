import { memo, type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../i18n/language.ts';
import { classes } from '../classes.ts';
import styles from './row.module.css';

type Listener = (isNear: boolean, height: number) => void;

/** Margin within which an element counts as near: one window height above and below. */
const NEAR = '100% 0px';
const listeners = new WeakMap<Element, Listener>();
let watching: IntersectionObserver | undefined;

/**
 * Notifies when an element comes near the window or leaves, with its height at that time. The whole
 * page shares one observer.
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
  /** Height of a block (CSS pixels) when it was last drawn; undefined before. */
  readonly of: (place: number) => number | undefined;
  readonly note: (place: number, height: number) => void;
  /** Clears the heights if another list is shown: other rows have other heights. */
  readonly begin: (list: string) => void;
  /**
   * Observes the list's width, on which the heights depend, and sets a full block's height as a
   * style property. Returns a function that stops it.
   */
  readonly follow: (box: HTMLElement | null) => () => void;
}

/** Maximum number of remembered visits. */
const MOST = 12;
const visits = new Map<string, BlockHeights>();

/**
 * Block heights of the list on one page of the history: after Back the same rows are in the window.
 */
function heightsAt(visit: string): BlockHeights {
  const heights = visits.get(visit) ?? create();
  visits.delete(visit);
  visits.set(visit, heights);
  const [oldest] = visits.keys();
  if (visits.size > MOST && oldest !== undefined) visits.delete(oldest);
  return heights;
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

/** Default number of rows in a block; fills one, two, three or four columns. */
const BLOCK = 12;
/** Number of blocks drawn before the observer reports which are near. */
const AT_ONCE = 2;

export interface LongListProps<T> {
  /** Must stay the same object while its content is the same. */
  items: readonly T[];
  /** Identifies the rows; equal for equal rows, on later visits too. */
  id: string;
  keyOf: (item: T) => string;
  /** Renders a row; must stay the same function while it renders the same. */
  row: (item: T) => ReactNode;
  label: string;
  /**
   * Number of rows in a block. Tall rows need small blocks: a block is drawn and measured in one
   * frame and should not be many windows high.
   */
  block?: number | undefined;
  /** Class of the grid that lays out the rows of a block. */
  className?: string | undefined;
}

/**
 * A virtual list for thousands of rows: only blocks near the window are drawn. Block heights are
 * remembered, so that Back restores the position.
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
    // Not a ul: its items would have to be its own children, but the rows are inside blocks.
    <div role="list" aria-label={label} ref={box} className={styles.list}>
      {Array.from({ length: Math.ceil(items.length / block) }, (_, place) => (
        // A block has no identity but its index.
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
  // The rows contain translated text.
  useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(place < AT_ONCE);
  const rows = items.slice(place * size, (place + 1) * size);
  useLayoutEffect(() => {
    const block = box.current;
    const stop = watchNear(block, (isNear, height) => {
      // The block with the focus stays drawn: otherwise the keyboard would restart at the top.
      if (!isNear && block?.contains(document.activeElement)) return;
      if (!isNear && block?.firstChild) heights.note(place, height);
      // Rows are drawn in slices, so that the page keeps scrolling in between.
      startTransition(() => setNear(isNear));
    });
    return () => {
      stop();
      // Stores the height for a later visit to this page.
      if (block?.firstChild) heights.note(place, block.offsetHeight);
    };
  }, [heights, place]);
  if (!near) {
    const height = heights.of(place) ?? `calc(var(--block, 60rem) * ${rows.length / size})`;
    return <div ref={box} role="none" style={{ height }} />;
  }
  return (
    <div
      ref={box}
      role="none"
      className={classes(styles.block, className)}
      data-full={rows.length === size || undefined}
    >
      {rows.map((item, i) => (
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
// A block renders again only when its own rows may have changed, not whenever another comes near.
const Block = memo(PlainBlock) as typeof PlainBlock;
