import { rowOf } from '../call.ts';
import type { Failure } from '../contract/errors.ts';
import type { PackDocument } from '../contract/packs.ts';
import type { Edges } from '../edges.ts';
import { asked, packDocumentKey } from '../pack-documents.ts';
import { changePin } from '../pins.ts';
import { isCurrent, pull } from '../pull.ts';
import type { Store } from '../store/session.ts';
import type { Pin } from '../store/session-values.ts';
import { unchangedAt } from '../unchanged.ts';
import { isRead, withReads } from './reads.ts';

type Missed = 'network' | 'room' | 'failed';

/** So many documents are asked for at once; between two lots a wish that has changed is heard. */
const AT_ONCE = 4;

interface Wanted {
  readonly document: PackDocument;
  readonly key: string;
  readonly isHere: boolean;
}

/** The documents that are not here, and those that are old, unless the data saver speaks against renewing them. */
async function wantedOf(edges: Edges, store: Store, documents: readonly PackDocument[], failed: readonly string[]): Promise<Wanted[]> {
  const { db } = store;
  const keys = await Promise.all(documents.map((document) => packDocumentKey(store, document)));
  const [stored, known, unchanged] = await Promise.all([
    db.documents.where('key').anyOf(keys).primaryKeys(),
    db.freshness.bulkGet(keys),
    unchangedAt(db),
  ]);
  const here = new Set(stored);
  return documents.flatMap((document, i) => {
    const key = keys[i] ?? '';
    const isHere = here.has(key);
    const row = rowOf(edges, asked(document).name);
    if (isHere ? !row || edges.savesData() || isCurrent(row, known[i], unchanged, edges.now()) : failed.includes(key)) return [];
    return [{ document, key, isHere }];
  });
}

/** What a failed pull means for a document that is not here: it may come later, has no room, or cannot be had. */
function meaningOf({ kind, status }: Failure): Missed {
  if (kind === 'storage') return 'room';
  const isOfTheMoment = kind === 'no-answer' || kind === 'busy' || kind === 'signed-out' || (kind === 'not-offered' && status === 0);
  return isOfTheMoment ? 'network' : 'failed';
}

async function bringOne(edges: Edges, store: Store, { document, key }: Wanted): Promise<Missed | undefined> {
  // A newer server may name what this build does not know: it is said, not passed over.
  if (!isRead(document)) return 'failed';
  const { name, request } = asked(document);
  const outcome = await pull(edges, store, name, request, { urgency: 'prefetch' });
  // What cannot be renewed now is still here.
  if (outcome.ok || (await store.db.documents.where('key').equals(key).count()) > 0) return undefined;
  return meaningOf(outcome.failure);
}

/**
 * Brings the documents of a pack, of whatever kind they are, and renews those that are old; one that cannot be had is noted in the pin, under its key.
 * What it waits for, if any does not come; `stopped`: not wanted any more.
 */
export async function bringDocuments(
  outside: Edges,
  store: Store,
  pin: Pin,
  documents: readonly PackDocument[],
  goesOn: () => Promise<boolean>,
): Promise<'network' | 'room' | 'stopped' | undefined> {
  const edges = withReads(outside);
  const wanted = await wantedOf(edges, store, documents, pin.failed ?? []);
  if (!edges.online()) return wanted.some(({ isHere }) => !isHere) ? 'network' : undefined;
  let waits: 'network' | undefined;
  for (let i = 0; i < wanted.length; i += AT_ONCE) {
    if (!(await goesOn())) return 'stopped';
    const lot = wanted.slice(i, i + AT_ONCE);
    const missed = await Promise.all(lot.map((one) => bringOne(edges, store, one)));
    const failed = lot.flatMap(({ key }, n) => (missed[n] === 'failed' ? [key] : []));
    if (failed.length > 0) await changePin(store, pin, (was) => ({ ...was, failed: [...new Set([...(was.failed ?? []), ...failed])] }));
    if (missed.includes('room')) return 'room';
    if (missed.includes('network')) waits = 'network';
  }
  return waits;
}
