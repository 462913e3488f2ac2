import { BUDGETS } from '../budgets.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { DocumentName, RequestOf } from '../contract/index.ts';
import type { Edges } from '../edges.ts';
import type { Db } from '../store/db.ts';
import { documentKey } from '../store/document.ts';
import { checkNotLeft } from '../store/generation.ts';
import { givePictures, type RoomEdges, withRoom } from '../store/room.ts';
import type { Store } from '../store/session.ts';
import { removeDocuments } from './land.ts';

/**
 * Notes that a person views this document; at most once in `useNotedEvery`, so that viewing costs
 * few writes.
 */
export async function noteUse<N extends DocumentName>(
  { now }: Pick<Edges, 'now'>,
  store: Store,
  name: N,
  request: RequestOf<N>,
): Promise<void> {
  const { db } = store;
  const key = await documentKey(store, name, request);
  const at = now();
  if (Math.abs(at - ((await db.uses.get(key))?.at ?? 0)) < BUDGETS.useNotedEvery) return;
  await db.transaction('rw', db.uses, db.clock, async () => {
    await checkNotLeft(store);
    await db.uses.put({ key, at });
  });
}

type Outside = RoomEdges & Pick<Edges, 'endpoints'>;

/**
 * The kinds of documents that are never evicted. The calls are passed in: no thread loads the rows
 * of calls that it never makes.
 */
const neverEvicted = ({ endpoints }: Outside): ReadonlySet<string> =>
  new Set(
    Object.entries<Endpoint | undefined>(endpoints).flatMap(([name, row]) =>
      row?.givesWay === false ? [name] : [],
    ),
  );

/**
 * When each stored document was last viewed or confirmed (device time), the least recent first; no
 * document is loaded.
 */
export async function lastUses({
  documents,
  freshness,
  uses,
}: Db): Promise<{ readonly key: string; readonly at: number }[]> {
  const [confirmed, used, stored] = await Promise.all([
    freshness.toArray(),
    uses.toArray(),
    documents.toCollection().primaryKeys(),
  ]);
  const last = new Map<string, number>(stored.map((key) => [key, 0]));
  for (const { key, at } of [...confirmed, ...used])
    last.set(key, Math.max(at, last.get(key) ?? 0));
  return [...last].map(([key, at]) => ({ key, at })).toSorted((a, b) => a.at - b.at);
}

async function giveColdDocuments(edges: Outside, store: Store, wanted: string): Promise<void> {
  const { db } = store;
  const now = edges.now();
  const kept = neverEvicted(edges);
  // Loaded only here: most devices never see a full disk.
  const held = await (await import('./pack-documents.ts')).heldByPacks(store);
  const isCold = (key: string, at: number): boolean =>
    key !== wanted && !held.has(key) && now - at > BUDGETS.documentCold;
  const cold = (await lastUses(db)).filter(({ key, at }) => isCold(key, at)).map(({ key }) => key);
  const rows = await db.documents.where('key').anyOf(cold).toArray();
  await removeDocuments(
    store,
    rows.filter(({ endpoint }) => !kept.has(endpoint)).map(({ key }) => key),
    now,
  );
}

/**
 * Writes an answer of the server. If there is no room, public pictures are evicted, then documents
 * that were not viewed for a day (law L15), but never the document at `key` itself.
 */
export const withRoomForAnswer = <T>(
  edges: Outside,
  store: Store,
  key: string,
  write: () => Promise<T>,
): Promise<T> =>
  withRoom<Outside, Store, T>(
    [givePictures, (outside) => giveColdDocuments(outside, store, key)],
    edges,
    store,
    write,
  );
