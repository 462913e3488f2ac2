import type { JobResult, Job as Taken } from 'pg-boss';
import * as z from 'zod/mini';
import type { AppContext, JobContext } from '../context.ts';
import { failureForLog } from '../log.ts';
import { type JobName, payloads } from '../queue/payloads.ts';
import { type Queue, within } from '../queue/queue.ts';
import { inSpan } from '../trace.ts';
import { type Job, jobTable } from './table.ts';

const REASON_MOST = 200;
/** Workers are woken by `look`; the polling interval only covers a failed look. */
const IDLE_SECONDS = 60;
type AnyJob = Omit<Job<JobName>, 'run'> & {
  readonly run: (payload: object, jobContext: JobContext) => Promise<void>;
};

const Completed = z.object({ affected: z.number() });

async function run(
  { boss }: Queue,
  context: AppContext,
  name: JobName,
  taken: Taken,
): Promise<void> {
  // The table pairs each payload with its job; a name chosen at run time loses that pairing, and
  // the payload's schema restores it.
  const job = jobTable[name] as unknown as AnyJob;
  const payload = payloads[name].parse(taken.data);
  const jobContext = { ...context, now: context.clock.now() };
  if (job.how === 'outside') {
    await job.run(payload, jobContext);
    // Completed one by one: the library completes a batch when its last job has ended, and a
    // process that dies before that would repeat the whole batch.
    await boss.complete(name, taken);
    return;
  }
  await context.db.transaction(async (tx) => {
    await job.run(payload, { ...jobContext, db: tx });
    const { affected } = Completed.parse(await boss.complete(name, taken, null, within(tx)));
    if (affected !== 1)
      throw new Error('Another worker took this job over; its effect here is undone.');
  });
}

/**
 * Runs one job and reports the outcome to the log, the metrics and the queue; a failed job is
 * retried later.
 */
async function runJob(
  queue: Queue,
  context: AppContext,
  name: JobName,
  taken: Taken,
): Promise<JobResult> {
  try {
    await inSpan(`job ${name}`, { 'messaging.destination.name': name }, () =>
      run(queue, context, name, taken),
    );
    context.meters.jobs.inc({ name, outcome: 'done' });
    return { id: taken.id, status: 'completed' };
  } catch (failure) {
    context.meters.jobs.inc({ name, outcome: 'failed' });
    context.log.error({
      event: 'job.failed',
      job: name,
      id: taken.id,
      failure: failureForLog(failure),
    });
    // Staff read the reason, in one line, in the list of dead jobs.
    return {
      id: taken.id,
      status: 'failed',
      output: { failure: failureForLog(failure).slice(0, REASON_MOST) },
    };
  }
}

/**
 * Starts a worker of one kind, which runs several due jobs at a time. `ran` receives their number
 * after each batch. Returns the worker's id.
 */
export const startWorker = (
  queue: Queue,
  context: AppContext,
  name: JobName,
  ran: (count: number) => void,
): Promise<string> =>
  queue.boss.work<object, unknown>(
    name,
    { batchSize: jobTable[name].atOnce, perJobResults: true, pollingIntervalSeconds: IDLE_SECONDS },
    async (taken: Taken[]) => {
      const results = await Promise.all(taken.map((each) => runJob(queue, context, name, each)));
      ran(taken.length);
      return results;
    },
  );

/** Interval at which an instance looks for due jobs, in one statement for all kinds. */
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
/** Only for a database that does not vacuum itself. */
const UPKEEP = ['upkeep', 5 * MINUTE_MS] as const;

/**
 * Starts this instance's workers: a kind's worker starts with its first due job. Returns a function
 * that stops them and waits for the running jobs. It sends no statement before the first look,
 * because the embedded database has one connection, which a starting server needs first.
 */
export function startWorkers(queue: Queue, context: AppContext): () => Promise<void> {
  const workers = new Map<JobName, string>();
  let stopped = false;
  const wake = async (name: JobName): Promise<void> => {
    const worker = workers.get(name);
    if (worker !== undefined) return queue.boss.notifyWorker(worker);
    // A worker that has run jobs looks for more at once.
    workers.set(
      name,
      await startWorker(queue, context, name, () =>
        queue.boss.notifyWorker(workers.get(name) ?? ''),
      ),
    );
  };
  let looking: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      for (const name of await queue.due()) if (!stopped) await wake(name);
    } catch (failure) {
      context.log.error({ event: 'job.look', failure: failureForLog(failure) });
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
        .catch((failure: unknown) =>
          context.log.error({ event: 'job.ask', job: name, failure: failureForLog(failure) }),
        );
  };
  asking = setTimeout(ask, LOOK_MS);
  return async () => {
    stopped = true;
    clearTimeout(looking);
    clearTimeout(asking);
    await Promise.all([...workers.keys()].map((name) => queue.boss.offWork(name)));
  };
}
