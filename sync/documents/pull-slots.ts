import { Dexie } from 'dexie';
import type { Edges } from '../edges.ts';
import { perStore } from '../store/per-store.ts';

/** How long the answer that another tab or worker is asking for is waited for (milliseconds): one that is frozen never gets it. */
const PATIENCE_MS = 10_000;

/**
 * Runs work while no other tab or worker asks for the same document. A holder that was closed makes room at once; one that gives none in time
 * is not waited for any longer. Where the browser has no Web Locks everybody asks for themselves.
 */
export async function inTurn<T>({ locks, later }: Pick<Edges, 'locks' | 'later'>, key: string, work: () => Promise<T>): Promise<T> {
  if (!locks) return work();
  const patience = new AbortController();
  const stop = later(() => patience.abort(), PATIENCE_MS);
  let running: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    stop();
    running = work();
    return running;
  };
  // What the work throws its caller hears below; a lock that was not given is no reason to do nothing.
  await locks.request(`pull:${key}`, { signal: patience.signal }, begin).catch(() => undefined);
  stop();
  return running ?? work();
}

/** Why a document is asked for, the most urgent first: a screen has nothing to show, an action took effect, a screen shows an older one, a later screen may need it. */
const URGENCIES = ['visible', 'outbox', 'revalidation', 'prefetch'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** At most so many pulls at once where the connection says nothing against it. */
const AT_ONCE = 4;

interface Waiting {
  readonly urgency: Urgency;
  readonly start: () => void;
}

/** The pulls of one store in this thread: those on their way, and the others in the order in which they may start. */
const slotsOf = perStore((): { running: number; waiting: Waiting[] } => ({ running: 0, waiting: [] }));

/** Runs a pull as soon as fewer are on their way than the connection bears; of those that wait the most urgent goes first, then the oldest. */
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
  // Dexie's own promise: who waits goes on outside the transaction of whoever makes room.
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
