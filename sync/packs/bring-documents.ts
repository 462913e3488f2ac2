import type { Failure } from '../contract/errors.ts';
import type { PackDocument } from '../contract/products/packs.ts';
import { asked, packDocumentKey } from '../documents/pack-documents.ts';
import { isCurrent, pull } from '../documents/pull.ts';
import { unchangedAt } from '../documents/unchanged.ts';
import type { Edges } from '../edges.ts';
import { noteFailed, noteRefused, type Pin } from '../files/pins.ts';
import type { Store } from '../store/session.ts';
import { rowOf } from '../wire/call.ts';
import { isRead, withReads } from '../wire/every-read.ts';
import { savesDataHere } from '../wire/reach.ts';
import { countMedia, heldBack } from './media-use.ts';

/**
 * `odd`: an answer of an unexpected shape, perhaps a gateway's, or a list of calls without this
 * one, perhaps an earlier build's.
 */
type Missed = 'network' | 'room' | 'failed' | 'odd';
type Waits = 'network' | 'room' | 'limit';

/** Documents pulled at once; a changed wish takes effect between two batches. */
const BATCH = 4;

interface Wanted {
  readonly document: PackDocument;
  readonly key: string;
  readonly isStored: boolean;
}

/**
 * Returns the documents that are not stored, and those that are old unless the data saver forbids
 * renewing them.
 */
async function wantedOf(
  edges: Edges,
  store: Store,
  documents: readonly PackDocument[],
  failed: readonly string[],
): Promise<Wanted[]> {
  const { db } = store;
  const keys = await Promise.all(documents.map((document) => packDocumentKey(store, document)));
  const [stored, freshness, unchanged, saves] = await Promise.all([
    db.documents.where('key').anyOf(keys).primaryKeys(),
    db.freshness.bulkGet(keys),
    unchangedAt(db),
    savesDataHere(edges, store),
  ]);
  const storedKeys = new Set(stored);
  return documents.flatMap((document, i) => {
    const key = keys[i] ?? '';
    const isStored = storedKeys.has(key);
    const row = rowOf(edges, asked(document).name);
    if (
      isStored
        ? !row || saves || isCurrent(row, freshness[i], unchanged, edges.now())
        : failed.includes(key)
    )
      return [];
    return [{ document, key, isStored }];
  });
}

/**
 * Classifies a failed pull of a document that is not stored: it may arrive later, has no room, or
 * is unavailable.
 */
function meaningOf({ kind, status }: Failure): Missed {
  if (kind === 'storage') return 'room';
  const isOfTheMoment =
    kind === 'no-answer' ||
    kind === 'busy' ||
    kind === 'signed-out' ||
    (kind === 'not-offered' && status === 0);
  return isOfTheMoment ? 'network' : 'odd';
}

async function bringOne(
  edges: Edges,
  store: Store,
  { document, key }: Wanted,
): Promise<Missed | undefined> {
  // A newer server may name reads that this build does not know: noted as failed, not skipped.
  if (!isRead(document)) return 'failed';
  const { name, request } = asked(document);
  const outcome = await pull(edges, store, name, request, { urgency: 'prefetch' });
  // A document that cannot be renewed now is still stored.
  if (outcome.ok || (await store.db.documents.where('key').equals(key).count()) > 0)
    return undefined;
  return meaningOf(outcome.failure);
}

/**
 * Returns edges that report the size of each answer (bytes) to `received`: by its content-length,
 * else as it is read.
 */
const counting = (edges: Edges, received: (bytes: number) => void): Edges => ({
  ...edges,
  async wire(request) {
    const response = await edges.wire(request);
    const { body, status, headers } = response;
    const announced = Number(headers.get('content-length') ?? 0);
    if (announced > 0 || !body) {
      received(announced);
      return response;
    }
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, out) {
        received(part.byteLength);
        out.enqueue(part);
      },
    });
    return new Response(body.pipeThrough(counter), { status, headers });
  },
});

/**
 * Pulls the missing and the old documents of a pack. An unavailable document is noted in the pin by
 * its key. Returns what the pack waits for, if a document is missing; `stopped`: the pack is no
 * longer wanted.
 */
export async function bringDocuments(
  outside: Edges,
  store: Store,
  pin: Pin,
  documents: readonly PackDocument[],
  mayContinue: () => Promise<boolean>,
): Promise<Waits | 'stopped' | undefined> {
  let uncounted = 0;
  const edges = counting(withReads(outside), (bytes) => {
    uncounted += bytes;
  });
  const wanted = await wantedOf(edges, store, documents, pin.failed ?? []);
  if (!edges.online()) return wanted.some(({ isStored }) => !isStored) ? 'network' : undefined;
  let waits: 'network' | undefined;
  for (let i = 0; i < wanted.length; i += BATCH) {
    if (!(await mayContinue())) return 'stopped';
    // Sizes are unknown in advance: received bytes are counted, and the month's limit stops the
    // rest. Stored documents are kept.
    if (await heldBack(edges, store, 0, 0))
      return wanted.slice(i).some(({ isStored }) => !isStored) ? 'limit' : waits;
    const batch = wanted.slice(i, i + BATCH);
    const missed = await Promise.all(batch.map((document) => bringOne(edges, store, document)));
    await countMedia(edges, store, uncounted).catch(() => undefined);
    uncounted = 0;
    const keysOf = (meaning: Missed): string[] =>
      batch.flatMap(({ key }, n) => (missed[n] === meaning ? [key] : []));
    await noteFailed(store, pin, keysOf('failed'));
    await noteRefused(edges, store, pin, keysOf('odd'));
    if (missed.includes('room')) return 'room';
    if (missed.includes('network')) waits = 'network';
  }
  return waits;
}
