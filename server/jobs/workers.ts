import type { AppContext } from '../context.ts';
import { loggedFailure } from '../log.ts';
import { type JobName, payloads } from '../queue/payloads.ts';
import type { Queue } from '../queue/queue.ts';
import { runDue } from './run-job.ts';

/** How often an instance looks for due jobs, in one statement for all kinds. */
const LOOK_MS = 1000;
/** How often an idle worker looks by itself, in case that fails. */
const IDLE_MS = 20_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Recurring jobs: every instance enqueues them, and each runs once. */
const REPEATED = [
  ['training-reminders', MINUTE_MS],
  ['sweep-files', HOUR_MS],
  ['count-people', DAY_MS],
  ['retention', DAY_MS],
] as const;
/** Of a database that does not look after itself. */
const UPKEEP = ['upkeep', 5 * MINUTE_MS] as const;

/** One kind's worker: waits to be woken, then runs the due jobs. */
function workerFor(name: JobName, queue: Queue, context: AppContext) {
  let stopping = false;
  let woken = false;
  let wake: () => void = () => undefined;
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, woken || stopping ? 0 : IDLE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async (): Promise<void> => {
    for (await rest(); !stopping; await rest()) {
      woken = false;
      await runDue(queue, context, name, () => stopping).catch((failure: unknown) =>
        context.log.error({ event: 'job.worker', job: name, failure: loggedFailure(failure) }),
      );
    }
  };
  const ended = loop();
  return {
    name,
    wake: () => {
      woken = true;
      wake();
    },
    stop: () => {
      stopping = true;
      wake();
      return ended;
    },
  };
}

/**
 * Starts this instance's workers; returns a function that stops them and waits for the running jobs. Nothing is asked of the database before the first look:
 * the embedded one has one connection, over which a server that starts is to be ready first.
 */
export function startWorkers(queue: Queue, context: AppContext): () => Promise<void> {
  const names = Object.keys(payloads) as JobName[]; // The keys of a constant object.
  const workers = names.map((name) => workerFor(name, queue, context));
  let stopped = false;
  let looking: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      const due = await queue.due();
      for (const worker of workers) if (due.includes(worker.name)) worker.wake();
    } catch (failure) {
      context.log.error({ event: 'job.look', failure: loggedFailure(failure) });
    }
    if (!stopped) looking = setTimeout(look, LOOK_MS);
  };
  looking = setTimeout(look, LOOK_MS);
  let asking: NodeJS.Timeout | undefined;
  const repeated = [...REPEATED, ...(context.upkeep ? [UPKEEP] : [])];
  const ask = (): void => {
    asking = setTimeout(ask, MINUTE_MS);
    for (const [name, onceEveryMs] of repeated)
      queue
        .enqueue(context.db, name, [{}], { onceEveryMs })
        .catch((failure: unknown) => context.log.error({ event: 'job.ask', job: name, failure: loggedFailure(failure) }));
  };
  asking = setTimeout(ask, LOOK_MS);
  return async () => {
    stopped = true;
    clearTimeout(looking);
    clearTimeout(asking);
    await Promise.all(workers.map((worker) => worker.stop()));
  };
}
