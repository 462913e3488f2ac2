import type { AppContext } from '../context.ts';
import { loggedFailure } from '../log.ts';
import type { JobName } from '../queue/payloads.ts';
import type { Queue } from '../queue/queue.ts';
import { startWorker } from './run-job.ts';

/** How often an instance looks for due jobs, in one statement for all kinds. */
const LOOK_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Recurring jobs: every instance enqueues them, and each runs once. */
const REPEATED = [
  ['training-reminders', MINUTE_MS],
  ['sweep-files', HOUR_MS],
  ['count-people', DAY_MS],
  ['retention', DAY_MS],
  ['earlier-jobs', MINUTE_MS],
] as const;
/** Of a database that does not look after itself. */
const UPKEEP = ['upkeep', 5 * MINUTE_MS] as const;

/**
 * Starts this instance's workers: a kind's worker starts with its first due job. Returns a function that stops them and waits for the running jobs.
 * No statement is sent before the first look: the embedded database has one connection, and a server that starts gets ready over it first.
 */
export function startWorkers(queue: Queue, context: AppContext): () => Promise<void> {
  const workers = new Map<JobName, string>();
  let stopped = false;
  const wake = async (name: JobName): Promise<void> => {
    const worker = workers.get(name);
    if (worker !== undefined) return queue.boss.notifyWorker(worker);
    // Having run jobs, a worker looks for more at once.
    workers.set(name, await startWorker(queue, context, name, () => queue.boss.notifyWorker(workers.get(name) ?? '')));
  };
  let looking: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      for (const name of await queue.due()) if (!stopped) await wake(name);
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
    await Promise.all([...workers.keys()].map((name) => queue.boss.offWork(name)));
  };
}
