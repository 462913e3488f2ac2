import { readConsent } from '../account/consent.ts';
import type { AppRequest, AppResponse, PrefetchRequest, ReadName } from '../app-endpoints.ts';
import { JOIN_WINDOW_MS, LIVE_READ } from '../contract/constants.ts';
import type { UpcomingTraining } from '../contract/trainings.ts';
import type { Device } from '../device/device.ts';
import { pull } from '../documents/pull.ts';
import { createReader } from '../documents/read.ts';
import type { Edges } from '../edges.ts';
import { isForEveryCall } from '../outbox/verdict.ts';
import { documentKey } from '../store/document.ts';
import type { Store } from '../store/session.ts';
import { savesDataHere } from '../wire/reach.ts';
import { restsUntil } from '../wire/rest.ts';
import { likelyNow } from '../wire/server-time.ts';

const HOUR = 3_600_000;
/** Fetch rosters of trainings that began at most 12 hours ago or begin within 48, for rooms without a signal. */
const ROSTER_WINDOW = { before: 12 * HOUR, after: 48 * HOUR } as const;

/** Fetch the pages of the next programs, so that they can be read on the way there. */
const PROGRAM_PAGES = { most: 24, youngerThan: 6 * HOUR } as const;

/** The request for the page of a training's program. */
function pageOf({ type, program_id, program }: UpcomingTraining, leapcode: string): PrefetchRequest | undefined {
  const page = type === 'ONLINE' || type === 'OFFLINE' ? LIVE_READ[type] : undefined;
  if (!page || program?.program_type_id == null) return undefined;
  const division_code = program.division?.division_code;
  return [page, { leapcode, division_code, program_id, program_type_id: program.program_type_id }, PROGRAM_PAGES.youngerThan];
}

type PrefetchTable = {
  readonly [N in ReadName]?: (answer: AppResponse<N>, now: number, request: AppRequest<N>) => readonly PrefetchRequest[];
};

/** What to fetch after a document has landed, because the next screen will need it offline; after most of them nothing. */
const PREFETCH: PrefetchTable = {
  'home-pwa': ({ upcoming_trainings }, now, { leapcode }) => {
    const next = upcoming_trainings
      .filter(({ training_start_date, accept_reject }) => now - Date.parse(training_start_date) <= JOIN_WINDOW_MS && accept_reject !== false)
      .sort((a, b) => Date.parse(a.training_start_date) - Date.parse(b.training_start_date));
    const once = new Map(next.map((training) => [String(training.program_id), training]));
    return [...once.values()]
      .slice(0, PROGRAM_PAGES.most)
      .map((training) => pageOf(training, leapcode))
      .filter((page) => page !== undefined);
  },
  calendar: ({ trainings }, now) =>
    trainings
      .filter(({ counts, status, training_start_date }) => {
        const until = Date.parse(training_start_date) - now;
        return counts != null && status !== 'cancelled' && until >= -ROSTER_WINDOW.before && until <= ROSTER_WINDOW.after;
      })
      .map(({ training_code }) => ['training-roster', { training_code }] as const),
};

/** What to fetch after a document has landed; `now` is server time in milliseconds since 1970. */
export const prefetchFor = <N extends ReadName>(name: N, answer: AppResponse<N>, now: number, request: AppRequest<N>): readonly PrefetchRequest[] =>
  PREFETCH[name]?.(answer, now, request) ?? [];

/** Whether neither the connection, nor a server that rests, nor the person's consent forbids prefetching. */
async function prefetchAllowed(edges: Edges, device: Device, store: Store): Promise<boolean> {
  // The connection is asked before anything is read: it may have changed by then.
  if ((await savesDataHere(edges, store)) || (await restsUntil(edges, store)) > edges.now()) return false;
  return (await readConsent(device, store)).prefetch;
}

/** Fetches what the next screen will need, one document after another, until one fails in a way in which all would; stored documents stay as they are. */
export async function prefetchAfter<N extends ReadName>(edges: Edges, device: Device, store: Store, name: N, request: AppRequest<N>): Promise<void> {
  // A document after which nothing comes is not even opened.
  if (!Object.hasOwn(PREFETCH, name) || !(await prefetchAllowed(edges, device, store))) return;
  const reading = await createReader(store, name, await documentKey(store, name, request))
    .read()
    .catch(() => undefined);
  for (const [next, asked, youngerThan] of reading ? prefetchFor(name, reading.value, await likelyNow(edges, store), request) : []) {
    if (edges.savesData()) return;
    const pulled = await pull(edges, store, next, asked, { urgency: 'prefetch', ...(youngerThan !== undefined && { youngerThan }) }).catch(
      () => null,
    );
    if (!pulled || (!pulled.ok && (pulled.failure.kind === 'no-answer' || isForEveryCall(pulled.failure)))) return;
  }
}
