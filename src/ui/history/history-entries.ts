import { createSignal } from '../../signal.ts';

/**
 * Query parameters that identify a person's own items: certificate, post, notification. Ids of
 * learning content identify no person.
 */
const PRIVATE = /(?<=[?&])(certificate|id|post|post_id)=[^&#]*&?/g;

/**
 * The part of an address that the browser may store in its history and session files (S16): without
 * the parameters that identify a person's items.
 */
export const shownAddress = (address: string): string =>
  address.replace(PRIVATE, '').replace(/[?&](?=#|$)/, '');

/**
 * State of an entry in the browser's history. A page has one entry, plus one for each layer that
 * was ever open at the same time.
 */
interface EntryState {
  /** Number of this app's pages before this one in its tab. */
  readonly idx: number;
  /** Identifies the page; a link to the current page gives it a new key. */
  readonly key?: string;
  /** Scroll position of the page. */
  readonly top?: number;
  /** Number of entries between this one and the page's first. */
  readonly depth?: number;
  /** Older builds stored this instead of `depth`, on the entry of a layer. */
  readonly layer?: number;
  /**
   * The page's address changed while this entry was current; the entries below it still have the
   * old address.
   */
  readonly moved?: boolean;
}

/**
 * Personal parts of an entry, kept in memory. The browser stores every entry on disk, so the entry
 * itself has only the shown address.
 */
interface Kept {
  readonly address: string;
  /** State that a navigation passed to the page. */
  readonly usr?: unknown;
}

/** An entry with its whole address. */
interface Entry extends EntryState, Kept {
  readonly depth: number;
}

/** The parts of a window that a history needs. */
export interface HistoryWindow {
  readonly history: Pick<
    History,
    'state' | 'length' | 'scrollRestoration' | 'pushState' | 'replaceState' | 'go'
  >;
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>;
  addEventListener(type: 'popstate', listener: () => void): void;
}

/** How the current page was opened: by Back or Forward, as a new entry, or in place of another. */
export type Step = 'POP' | 'PUSH' | 'REPLACE';

export interface HistoryEntries {
  /**
   * Whole address of the current page; the browser's own may lack parameters that identify a
   * person's items.
   */
  readonly address: () => string;
  readonly key: () => string;
  readonly usr: () => unknown;
  /** Scroll position of the page when its entry was last written. */
  readonly top: () => number;
  /** True if no page of this app precedes this one. */
  readonly isFirst: () => boolean;
  readonly push: (address: string, usr?: unknown) => void;
  readonly replace: (address: string, usr?: unknown) => void;
  /** Goes to the previous page; name and parameter match the router's interface. */
  readonly go: (pages: -1) => void;
  /** Notifies one listener of every page that opens. Returns an unsubscribe function. */
  readonly listen: (listener: (step: Step) => void) => () => void;
  /** Changes the current page's query; for the router this is no navigation. */
  readonly rewriteSearch: (search: string) => void;
  readonly noteTop: (top: number) => void;
  /** Inserts a page before the current one if the tab has no other. */
  readonly layBehind: (address: string) => void;
  /**
   * Registers a layer over the page: the next Back calls `close` instead of leaving the page.
   * Returns a function that unregisters it.
   */
  readonly openLayer: (close: () => void) => () => void;
  /**
   * Gives every layer that stayed open across a navigation an entry of the new page, so that Back
   * closes it there too.
   */
  readonly coverLayers: () => void;
  readonly hasLayers: () => boolean;
  readonly watchLayers: (watcher: () => void) => () => void;
}

const newKey = (): string => crypto.randomUUID().slice(0, 8);

/**
 * The one owner of `history` (record 0023): the router, layers, scrolling and the calendar's
 * address share its entries.
 *
 * Going back is asynchronous and aborts the navigation that follows, so a layer that closes leaves
 * its entry in place. The next layer uses it again, a followed link replaces it, and a Back that
 * finds no layer to close continues to the previous page.
 *
 * The rest of an address and the state of a page are kept in memory, under the entry's number and
 * key: session files and the browser's history outlive a sign-out (S16, record 0005). After a
 * reload such a page is opened by its shown address.
 * @param shown returns the part of an address that the browser may store
 */
export function createHistoryEntries(
  browser: HistoryWindow,
  shown: (address: string) => string,
): HistoryEntries {
  const { history, location } = browser;
  const kept: Record<string, Kept> = {};
  const address = (): string => location.pathname + location.search + location.hash;
  const read = (): Entry | undefined => {
    // Only this file writes the state; after the person edits the address's hash there is none.
    const state = history.state as EntryState | null;
    if (typeof state?.idx !== 'number') return undefined;
    const stored = kept[`${state.idx} ${state.key}`];
    return {
      ...state,
      depth: state.depth ?? ('layer' in state ? 1 : 0),
      address: address(),
      ...(stored && shown(stored.address) === address() && stored),
    };
  };
  const put = (how: 'pushState' | 'replaceState', { address: to, usr, ...state }: Entry): void => {
    const open = shown(to);
    // Includes the origin, because a browser reads a path that begins with two slashes as another
    // host.
    history[how](state, '', location.origin + open);
    // The browser may normalise an address.
    const whole = { address: open === to ? address() : to, usr };
    kept[`${state.idx} ${state.key}`] = whole;
    entry = { ...state, ...whole };
  };
  const write = (next: Entry): void => put('replaceState', next);
  const add = (next: Entry): void => put('pushState', next);

  let listener: ((step: Step) => void) | undefined;
  const layers = createSignal<readonly (() => void)[]>([]);
  const coverLayers = (): void => {
    while (entry.depth < layers.get().length) add({ ...entry, depth: entry.depth + 1 });
  };

  let entry: Entry = read() ?? { idx: 0, depth: 0, address: address() };
  write(entry);
  // The page restores its scroll position itself (`use-scroll.ts`); new entries inherit this
  // setting.
  history.scrollRestoration = 'manual';

  /** Back or Forward between the entries of one page. */
  const stepWithinPage = (depth: number): void => {
    const isBack = depth < entry.depth;
    // Both entries belong to one page: what is written to one applies to all.
    write({ ...entry, depth, moved: entry.moved === true && depth > 0 });
    if (!isBack) return;
    const open = layers.get();
    if (open.length === 0) {
      history.go(-1 - depth);
      return;
    }
    const left = Math.min(depth, open.length - 1);
    const closing = open.slice(left).reverse();
    layers.set(open.slice(0, left));
    for (const close of closing) close();
  };

  const isAt = (landed: Entry | undefined): boolean =>
    (['idx', 'depth', 'key', 'address'] as const).every((part) => landed?.[part] === entry[part]);
  /**
   * Synchronises with the browser's current entry. Its event may be late (while a page loads), so
   * every function that depends on the entry calls this first.
   */
  const catchUp = (): void => {
    const landed = read();
    if (isAt(landed)) return;
    if (landed?.idx === entry.idx && landed.depth !== entry.depth) {
      stepWithinPage(landed.depth);
      return;
    }
    if (landed) entry = landed;
    else
      write({
        idx: entry.idx + 1,
        ...(entry.key && { key: entry.key }),
        depth: 0,
        address: address(),
      });
    listener?.('POP');
  };
  browser.addEventListener('popstate', catchUp);

  return {
    address: () => entry.address,
    key: () => entry.key ?? 'default',
    usr: () => entry.usr ?? null,
    top: () => entry.top ?? 0,
    isFirst: () => entry.idx === 0,
    push: (to, usr) => {
      catchUp();
      const next = { idx: entry.idx + 1, key: newKey(), usr, depth: 0, address: to };
      // A page opened from a layer replaces the layer's entry, unless only that entry has the
      // address that Back must restore.
      if (entry.depth > 0 && !entry.moved) write(next);
      else add(next);
      listener?.('PUSH');
    },
    replace: (to, usr) => {
      catchUp();
      write({
        idx: entry.idx,
        key: newKey(),
        usr,
        depth: entry.depth,
        moved: entry.depth > 0,
        address: to,
      });
      listener?.('REPLACE');
    },
    go: (pages) => history.go(pages - entry.depth),
    listen: (next) => {
      listener = next;
      return () => {
        listener = undefined;
      };
    },
    rewriteSearch: (search) => {
      if (isAt(read()))
        write({ ...entry, moved: entry.depth > 0, address: location.pathname + search });
    },
    noteTop: (top) => {
      if (isAt(read())) write({ ...entry, top });
    },
    layBehind: (behind) => {
      catchUp();
      if (history.length !== 1 || location.pathname === behind) return;
      const open = entry;
      write({ idx: 0, key: newKey(), depth: 0, address: behind });
      add({ ...open, idx: 1 });
    },
    openLayer: (close) => {
      catchUp();
      // A new function per opening, because two layers may pass the same `close`.
      const layer = (): void => close();
      layers.set([...layers.get(), layer]);
      coverLayers();
      return () => layers.set(layers.get().filter((each) => each !== layer));
    },
    coverLayers,
    hasLayers: () => layers.get().length > 0,
    watchLayers: layers.subscribe,
  };
}
