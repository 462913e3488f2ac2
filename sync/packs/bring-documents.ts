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

/** `odd`: an answer of another shape, which may be a gateway's, or a list of calls without this one, which may be an earlier build's. */
type Missed = 'network' | 'room' | 'failed' | 'odd';
type Waits = 'network' | 'room' | 'limit';

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
  const [stored, known, unchanged, saves] = await Promise.all([
    db.documents.where('key').anyOf(keys).primaryKeys(),
    db.freshness.bulkGet(keys),
    unchangedAt(db),
    savesDataHere(edges, store),
  ]);
  const here = new Set(stored);
  return documents.flatMap((document, i) => {
    const key = keys[i] ?? '';
    const isHere = here.has(key);
    const row = rowOf(edges, asked(document).name);
    if (isHere ? !row || saves || isCurrent(row, known[i], unchanged, edges.now()) : failed.includes(key)) return [];
    return [{ document, key, isHere }];
  });
}

/** What a failed pull means for a document that is not here: it may come later, has no room, or cannot be had. */
function meaningOf({ kind, status }: Failure): Missed {
  if (kind === 'storage') return 'room';
  const isOfTheMoment = kind === 'no-answer' || kind === 'busy' || kind === 'signed-out' || (kind === 'not-offered' && status === 0);
  return isOfTheMoment ? 'network' : 'odd';
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

/** The same edges; `came` hears how many bytes the answers have: as they were sent if that is said, else as they are read. */
const counting = (edges: Edges, came: (bytes: number) => void): Edges => ({
  ...edges,
  async wire(request) {
    const response = await edges.wire(request);
    const { body, status, headers } = response;
    const said = Number(headers.get('content-length') ?? 0);
    if (said > 0 || !body) {
      came(said);
      return response;
    }
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, out) {
        came(part.byteLength);
        out.enqueue(part);
      },
    });
    return new Response(body.pipeThrough(counter), { status, headers });
  },
});

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
): Promise<Waits | 'stopped' | undefined> {
  let open = 0;
  const edges = counting(withReads(outside), (bytes) => {
    open += bytes;
  });
  const wanted = await wantedOf(edges, store, documents, pin.failed ?? []);
  if (!edges.online()) return wanted.some(({ isHere }) => !isHere) ? 'network' : undefined;
  let waits: 'network' | undefined;
  for (let i = 0; i < wanted.length; i += AT_ONCE) {
    if (!(await goesOn())) return 'stopped';
    // How large they are nobody knows before: what has come counts, and at the month's limit no more does. What is here already stays as it is.
    if (await heldBack(edges, store, 0, 0)) return wanted.slice(i).some(({ isHere }) => !isHere) ? 'limit' : waits;
    const lot = wanted.slice(i, i + AT_ONCE);
    const missed = await Promise.all(lot.map((one) => bringOne(edges, store, one)));
    await countMedia(edges, store, open).catch(() => undefined);
    open = 0;
    const keysOf = (meaning: Missed): string[] => lot.flatMap(({ key }, n) => (missed[n] === meaning ? [key] : []));
    await noteFailed(store, pin, keysOf('failed'));
    await noteRefused(edges, store, pin, keysOf('odd'));
    if (missed.includes('room')) return 'room';
    if (missed.includes('network')) waits = 'network';
  }
  return waits;
}
