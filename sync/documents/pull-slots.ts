import { Dexie } from 'dexie';
import type { Edges } from '../edges.ts';
import { perStore } from '../store/per-store.ts';

/**
 * How long a pull waits for another tab's request of the same document (milliseconds): a frozen tab
 * never gets its answer.
 */
const PATIENCE_MS = 10_000;

/**
 * Runs work while no other tab or worker requests the same document. The lock of a closed tab is
 * free at once; a lock that is not free in time is ignored. Without Web Locks every tab requests
 * the document itself.
 */
export async function inTurn<T>(
  { locks, later }: Pick<Edges, 'locks' | 'later'>,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!locks) return work();
  const timeout = new AbortController();
  const stop = later(() => timeout.abort(), PATIENCE_MS);
  let running: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    stop();
    running = work();
    return running;
  };
  // An error of the work reaches the caller through `running`; a lock that was not granted does not
  // stop the work.
  await locks.request(`pull:${key}`, { signal: timeout.signal }, begin).catch(() => undefined);
  stop();
  return running ?? work();
}

/**
 * Reasons to pull a document, the most urgent first: an empty screen, an action that took effect,
 * an outdated screen, a later screen.
 */
const URGENCIES = ['visible', 'outbox', 'revalidation', 'prefetch'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Default number of concurrent pulls. */
const AT_ONCE = 4;

interface Waiting {
  readonly urgency: Urgency;
  readonly start: () => void;
}

/**
 * The pulls of one store in this thread: the number of running ones, and the waiting ones in order.
 */
const slotsOf = perStore((): { running: number; waiting: Waiting[] } => ({
  running: 0,
  waiting: [],
}));

/**
 * Runs a pull when the connection bears one more; of the waiting pulls the most urgent runs first,
 * then the oldest.
 */
export async function inSlot<T>(
  { pullsAtOnce = () => AT_ONCE }: Pick<Edges, 'pullsAtOnce'>,
  store: Parameters<typeof slotsOf>[0],
  urgency: Urgency,
  work: () => Promise<T>,
): Promise<T> {
  const slots = slotsOf(store);
  const startNext = (): void => {
    slots.waiting.sort((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency));
    while (slots.waiting.length > 0 && slots.running < pullsAtOnce()) {
      slots.running += 1;
      slots.waiting.shift()?.start();
    }
  };
  // Dexie's own promise: the waiting pull continues outside the transaction of the pull that frees
  // the slot.
  await new Dexie.Promise<void>((start) => {
    slots.waiting.push({ urgency, start });
    startNext();
  });
  try {
    return await work();
  } finally {
    slots.running -= 1;
    startNext();
  }
}
