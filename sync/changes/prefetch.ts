import { readConsent } from '../account/consent.ts';
import type { DocumentName, RequestOf } from '../contract/index.ts';
import type { Device } from '../device/device.ts';
import { pull } from '../documents/pull.ts';
import { createReader } from '../documents/read.ts';
import type { Edges } from '../edges.ts';
import { isForEveryCall } from '../outbox/verdict.ts';
import { documentKey } from '../store/document.ts';
import type { Store } from '../store/session.ts';
import { readOf } from '../wire/call.ts';
import { savesDataHere } from '../wire/reach.ts';
import { restsUntil } from '../wire/rest.ts';
import { likelyNow } from '../wire/server-time.ts';

/** Whether the connection, the server's rest and the person's consent all allow prefetching. */
async function prefetchAllowed(edges: Edges, device: Device, store: Store): Promise<boolean> {
  // The connection is checked before anything is read: it may change meanwhile.
  if ((await savesDataHere(edges, store)) || (await restsUntil(edges, store)) > edges.now())
    return false;
  return (await readConsent(device, store)).prefetch;
}

/**
 * Fetches the documents of the next screen one after another, until a failure that every pull would
 * meet. Stored documents are kept.
 */
export async function prefetchAfter<N extends DocumentName>(
  edges: Edges,
  device: Device,
  store: Store,
  name: N,
  request: RequestOf<N>,
): Promise<void> {
  const prefetch = readOf(edges, name)?.prefetch;
  if (!prefetch || !(await prefetchAllowed(edges, device, store))) return;
  const reading = await createReader(store, name, await documentKey(store, name, request))
    .read()
    .catch(() => undefined);
  for (const [next, asked, youngerThan] of reading
    ? prefetch(reading.value, await likelyNow(edges, store), request)
    : []) {
    if (edges.savesData()) return;
    const pulled = await pull(edges, store, next, asked, {
      urgency: 'prefetch',
      ...(youngerThan !== undefined && { youngerThan }),
    }).catch(() => null);
    if (
      !pulled ||
      (!pulled.ok && (pulled.failure.kind === 'no-answer' || isForEveryCall(pulled.failure)))
    )
      return;
  }
}
