import { useEffect, useMemo, useState } from 'react';
import { identityOf } from '../../../sync/app.ts';
import type { AppRequest, AppResponse, ReadName } from '../../../sync/app-endpoints.ts';
import {
  createRowReader,
  type ListIn,
  type ListRow,
  type RowReader,
  type RowReading,
} from '../../../sync/documents/read-rows.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { type SharedQuery, sharedQuery, useSharedQuery } from '../account/shared-query.ts';
import { useStore } from '../account/store.tsx';

/** The state of some rows of a document on this device, as that of a document. */
export type RowsState<R> =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | ({ readonly state: 'ready' } & RowReading<R>);

type Shown<R> = Pick<SharedQuery<RowReading<R> | undefined>, 'watch' | 'last'>;
/**
 * A reader with the last rows that it showed, which stay until the rows of a longer window are
 * read.
 */
interface Follower<N extends ReadName> {
  readonly reader: RowReader<N>;
  shown: { readonly from: number; readonly query: Shown<unknown> } | undefined;
}

/**
 * Rows of a long list, `count` of them from the one at `from` on, with every unseen action applied,
 * updated on every change; no other row is opened. `list`: the field that is the list, by default
 * the longest.
 */
export function useRows<N extends ReadName, L extends ListIn<AppResponse<N>>>(
  name: N,
  request: AppRequest<N> | null,
  from: number,
  count: number,
  list?: L,
): RowsState<ListRow<AppResponse<N>, L>> {
  const follower = useFollower(name, request);
  const query = useMemo(
    () => follower && followed(follower, { from, count, ...(list !== undefined && { list }) }),
    [follower, from, count, list],
  );
  const found = useSharedQuery(query);
  if (!found) return { state: 'loading' };
  return found.value ? { state: 'ready', ...found.value } : { state: 'missing' };
}

/**
 * The reader of a document; null until its key is made, which needs crypto and therefore precedes
 * any live query (law L10).
 */
function useFollower<N extends ReadName>(
  name: N,
  request: AppRequest<N> | null,
): Follower<N> | null {
  const store = useStore();
  const [made, setMade] = useState<{ readonly of: object; readonly follower: Follower<N> } | null>(
    null,
  );
  const identity = request ? identityOf(name, request) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object of the same identity is the same request
  const wanted = useMemo(
    () => (store && request ? { store, request } : null),
    [store, name, identity],
  );
  useEffect(() => {
    let cancelled = false;
    if (wanted)
      void documentKey(wanted.store, name, wanted.request).then(
        (key) =>
          cancelled ||
          setMade({
            of: wanted,
            follower: { reader: createRowReader(wanted.store, name, key), shown: undefined },
          }),
      );
    return () => {
      cancelled = true;
    };
  }, [name, wanted]);
  return wanted && made?.of === wanted ? made.follower : null;
}

/**
 * The query of a window. Until its first result, it returns the rows shown last, if their window
 * began at the same row.
 */
function followed<N extends ReadName, L extends ListIn<AppResponse<N>>>(
  follower: Follower<N>,
  window: Parameters<typeof follower.reader.read<L>>[0],
): Shown<ListRow<AppResponse<N>, L>> {
  const before = follower.shown?.from === window.from ? follower.shown.query.last() : undefined;
  const { watch, last } = sharedQuery(() => follower.reader.read<L>(window));
  // Windows with the same beginning are of the same list.
  const query = { watch, last: () => last() ?? (before as ReturnType<typeof last>) };
  follower.shown = { from: window.from, query };
  return query;
}
