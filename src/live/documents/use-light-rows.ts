import { startTransition, useEffect, useState } from 'react';
import type { AppRequest, AppResponse, ReadName } from '../../../sync/app-endpoints.ts';
import { createRowReader, type ListIn, type ListRow } from '../../../sync/documents/read-rows.ts';
import { printOf } from '../../../sync/store/document.ts';
import { perStore } from '../../../sync/store/per-store.ts';
import type { Store } from '../../../sync/store/session.ts';
import { useStore, useStored } from '../account/store.tsx';
import { useDocumentKey } from './use-document.ts';

/** A long list whose rows are reduced to the fields that lists show, filter and sort by. */
interface LightList<T> {
  readonly rows: readonly T[];
  /** The number of rows of the stored list; more than `rows` while rows are still being read. */
  readonly total: number;
  /** All readable rows are in `rows`. */
  readonly whole: boolean;
}
export type LightRowsState<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | ({ readonly state: 'ready' } & LightList<T>);

interface Kept<T> {
  readonly print: string;
  readonly list: LightList<T>;
}
/** Reads the rows of one list and reduces them. */
export interface LightRows<N extends ReadName, T> {
  readonly name: N;
  /**
   * Calls `tell` with ever more rows, until it returns false. Resolves to false if the list cannot
   * be opened.
   */
  readonly make: (
    store: Store,
    key: string,
    tell: (list: LightList<T>) => boolean,
  ) => Promise<boolean>;
  readonly kept: (store: Store) => Map<string, Kept<T>>;
}

/**
 * Rows of the first window, enough to fill a screen, and of each further window, few enough not to
 * delay input.
 */
const FIRST = 32;
const STEP = 64;
/** Number of lists that stay in memory for a return to one of them. */
const MOST_KEPT = 3;
/**
 * Back-off of a failed read (milliseconds): the first wait, doubled each time up to the last.
 */
const ASK_AGAIN_MS = { first: 250, last: 16_000 } as const;

/**
 * Describes a list of a document that is read window by window, each row once. `light` reduces a
 * row of the server's last answer.
 */
export function lightRows<N extends ReadName, L extends ListIn<AppResponse<N>>, T>(
  name: N,
  list: L,
  light: (row: ListRow<AppResponse<N>, L>) => T,
): LightRows<N, T> {
  return {
    name,
    kept: perStore(() => new Map()),
    async make(store, key, tell) {
      const reader = createRowReader(store, name, key);
      const rows: T[] = [];
      let [from, told] = [0, 0];
      for (let total = 1; from < total; ) {
        const count = from === 0 ? FIRST : STEP;
        const reading = await reader.read({ list, from, count });
        if (!reading) return false;
        rows.push(...reading.rows.map(light));
        from += count;
        total = reading.total;
        // Notified at ever larger steps, because the listener renders again each time.
        if (from < total && rows.length < 2 * told) continue;
        told = rows.length;
        if (!tell({ rows: [...rows], total, whole: from >= total })) break;
      }
      return true;
    },
  };
}

/**
 * The light rows of a document on this device, read again whenever it changes; the previous rows
 * are shown until then.
 */
export function useLightRows<N extends ReadName, T>(
  of: LightRows<N, T>,
  request: AppRequest<N> | null,
): LightRowsState<T> {
  const store = useStore();
  const key = useDocumentKey(of.name, request);
  const found = useStored(
    async (open) => (key === null ? null : { key, print: await printOf(open, key) }),
    key,
  );
  const print = found && found.key === key ? found.print : undefined;
  const [made, setMade] = useState<{ readonly key: string; readonly list: LightList<T> } | null>(
    null,
  );
  const [shut, setShut] = useState<string>();
  useEffect(() => {
    if (!store || key === null || print === undefined) return undefined;
    const kept = of.kept(store);
    if (kept.get(key)?.print === print) return undefined;
    let cancelled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (list: LightList<T>): boolean => {
      if (cancelled) return false;
      if (list.whole) keep(kept, key, { print, list });
      startTransition(() => setMade({ key, list }));
      return true;
    };
    const make = (wait: number): void => {
      const again = (): void => {
        // A store that was closed for good is not read again.
        if (!cancelled && store.db.isOpen())
          timer = setTimeout(() => make(Math.min(wait * 2, ASK_AGAIN_MS.last)), wait);
      };
      // Repeated: the disk may be busy, iOS may have closed the connection, or a pull may repair a
      // list that does not open.
      void of.make(store, key, tell).then((opens) => {
        if (cancelled) return;
        setShut(opens ? undefined : print);
        if (!opens) again();
      }, again);
    };
    make(ASK_AGAIN_MS.first);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [store, of, key, print]);
  if (found && key !== null && found.key === key && found.print === undefined)
    return { state: 'missing' };
  const known = store && key !== null ? of.kept(store).get(key) : undefined;
  if (known && known.print === print) return { state: 'ready', ...known.list };
  const now = made?.key === key ? made.list : undefined;
  // The previous rows are shown until as many new ones are read.
  const list =
    known && (!now || (!now.whole && now.rows.length < known.list.rows.length)) ? known.list : now;
  if (list) return { state: 'ready', ...list };
  // A list that cannot be opened counts as absent, like any document.
  return { state: print !== undefined && shut === print ? 'missing' : 'loading' };
}

/** Keeps a list, and evicts the oldest one if there are too many. */
function keep<T>(kept: Map<string, Kept<T>>, key: string, one: Kept<T>): void {
  kept.delete(key);
  kept.set(key, one);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
