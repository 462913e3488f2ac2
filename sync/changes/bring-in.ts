import type { DocumentName, RequestOf } from '../contract/index.ts';
import type { Device } from '../device/device.ts';
import { inTurn } from '../documents/pull-slots.ts';
import type { Edges } from '../edges.ts';
import type { Person } from '../read.ts';
import { documentKey, openDocument } from '../store/document.ts';
import { readSession, type Store } from '../store/session.ts';
import { readOf } from '../wire/call.ts';
import { savesDataHere } from '../wire/reach.ts';
import { likelyNow } from '../wire/server-time.ts';
import type { Pulls } from './pulls.ts';

/**
 * The signed-in person; null without a session, accepted terms or a password, because the server
 * refuses everything then.
 */
async function personHere(edges: Edges, store: Store): Promise<Person | null> {
  const { is_valid, tnc, setPassword, authData } = await readSession(store, [
    'is_valid',
    'tnc',
    'setPassword',
    'authData',
  ]);
  if (!is_valid || tnc === false || setPassword === '0' || !authData) return null;
  return {
    leapcode: authData.storedLeapCode,
    profile: authData.storedLoginProfile,
    now: await likelyNow(edges, store),
  };
}

/**
 * Fetches the early documents of all reads in turn, before any screen needs them (a read's
 * `early`). The details of the next trainings and their rosters follow from home and the calendar.
 * Stops when the data saver, the connection or the session forbids it. Only one tab does it.
 */
export function bringIn(edges: Edges, device: Device, store: Store, pulls: Pulls): Promise<void> {
  const bring = async (
    name: DocumentName,
    request: object,
    youngerThan: number,
  ): Promise<boolean> => {
    if (await savesDataHere(edges, store)) return false;
    // The read's own facts made the request.
    const outcome = await pulls.bring(store, device, name, request as RequestOf<DocumentName>, {
      urgency: 'prefetch',
      youngerThan,
    });
    return outcome.ok || !['no-answer', 'signed-out', 'storage'].includes(outcome.failure.kind);
  };
  return inTurn(edges, `all:${store.tag}`, async () => {
    const person = await personHere(edges, store);
    if (!person) return;
    // The keys are names of this thread's own table.
    for (const name of Object.keys(edges.endpoints) as DocumentName[]) {
      const early = readOf(edges, name)?.early;
      for (const [request, youngerThan] of early?.requests(person) ?? []) {
        if (!(await bring(name, request, youngerThan))) return;
        const row =
          early?.isLast &&
          (await store.db.documents.get(
            await documentKey(store, name, request as RequestOf<DocumentName>),
          ));
        const stored = row && (await openDocument(store, row));
        if (early?.isLast && (!stored || early.isLast(stored.value))) break;
      }
    }
  });
}
