import { startTransition, useEffect, useState } from 'react';
import type { AppRequest, AppResponse, ReadName } from '../../../sync/app-endpoints.ts';
import { createRowReader, type ListIn, type ListRow } from '../../../sync/documents/read-rows.ts';
import { printOf } from '../../../sync/store/document.ts';
import { perStore } from '../../../sync/store/per-store.ts';
import type { Store } from '../../../sync/store/session.ts';
import { useStore, useStored } from '../account/store.tsx';
import { useDocumentKey } from './use-document.ts';

/** All of a long list in short: of each row only what lists show and judge. */
interface LightList<T> {
  readonly rows: readonly T[];
  /** How many rows the stored list has; more than `rows` while these are still being made. */
  readonly total: number;
  /** All rows that open are here. */
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
/** How the rows of one list become light ones. */
export interface LightRows<N extends ReadName, T> {
  readonly name: N;
  /**
   * `tell` hears of more and more rows, and says whether it wants more. False: the list does not
   * open.
   */
  readonly make: (
    store: Store,
    key: string,
    tell: (list: LightList<T>) => boolean,
  ) => Promise<boolean>;
  readonly kept: (store: Store) => Map<string, Kept<T>>;
}

/**
 * The rows that are read first, so that a screen is filled at once, and from then on at a time: few
 * enough not to delay a key.
 */
const FIRST = 32;
const STEP = 64;
/** So many lists stay in memory for who comes back to one. */
const MOST_KEPT = 3;
/**
 * A reading that failed is tried again after the first of these times, each time twice as long, up
 * to the last (milliseconds).
 */
const ASK_AGAIN_MS = { first: 250, last: 16_000 } as const;

/**
 * A list of a document whose rows are opened one window after the other, each once, and kept in
 * short. `light` sees each row as the server last said it.
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
        // Told less and less often: who listens draws anew each time.
        if (from < total && rows.length < 2 * told) continue;
        told = rows.length;
        if (!tell({ rows: [...rows], total, whole: from >= total })) break;
      }
      return true;
    },
  };
}

/**
 * The light rows of a document on this device, made anew whenever it changes; those of before show
 * until then.
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
        // A store that closed for good has another page.
        if (!cancelled && store.db.isOpen())
          timer = setTimeout(() => make(Math.min(wait * 2, ASK_AGAIN_MS.last)), wait);
      };
      // It failed on a busy disk, or on a connection that iOS closed; and what does not open may be
      // repaired by the same answer.
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
  // What was there before stays until as much has come again.
  const list =
    known && (!now || (!now.whole && now.rows.length < known.list.rows.length)) ? known.list : now;
  if (list) return { state: 'ready', ...list };
  // What does not open counts as absent, as any other document.
  return { state: print !== undefined && shut === print ? 'missing' : 'loading' };
}

/** Keeps a list, and lets go of the one that was kept first when there are too many. */
function keep<T>(kept: Map<string, Kept<T>>, key: string, one: Kept<T>): void {
  kept.delete(key);
  kept.set(key, one);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
