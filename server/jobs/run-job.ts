import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AppContext, JobContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { loggedFailure } from '../log.ts';
import { type JobName, payloads } from '../queue/payloads.ts';
import type { Queue } from '../queue/queue.ts';
import { within } from '../queue/queue.ts';
import { inSpan } from '../trace.ts';
import type { Job } from './table.ts';
import { jobTable } from './table.ts';

/** One job as the queue hands it out. */
interface Taken {
  readonly id: string;
  readonly data: object;
}
const REASON_MOST = 200;
type AnyJob = Omit<Job<JobName>, 'run'> & { readonly run: (payload: object, jobContext: JobContext) => Promise<void> };

const Rows = z.object({ rows: z.array(z.unknown()) });

/** Marks a job as done. If another worker has taken it over meanwhile, it throws, which rolls back this transaction. */
async function finish({ boss }: Queue, tx: Database, name: JobName, id: string): Promise<void> {
  const held = await tx.execute(sql`select 1 from pgboss.job where name = ${name} and id = ${id}::uuid and state = 'active' for update`);
  if (Rows.parse(held).rows.length !== 1) throw new Error('Another worker took this job over; its effect here is undone.');
  await boss.complete(name, id, {}, { db: within(tx) });
}

async function run(queue: Queue, context: AppContext, name: JobName, taken: Taken): Promise<void> {
  // The table pairs each payload with its job; a name chosen at run time loses that pairing, and the payload's schema restores it.
  const job = jobTable[name] as unknown as AnyJob;
  const payload = payloads[name].parse(taken.data);
  const jobContext = { ...context, now: context.clock.now() };
  if (job.how === 'inside') {
    await context.db.transaction(async (tx) => {
      await job.run(payload, { ...jobContext, db: tx });
      await finish(queue, tx, name, taken.id);
    });
    return;
  }
  await job.run(payload, jobContext);
  await queue.boss.complete(name, taken.id, {});
}

/** Runs one job and reports the outcome to the log, the metrics and the queue; a failed job is tried again later. */
async function runJob(queue: Queue, context: AppContext, name: JobName, taken: Taken): Promise<void> {
  try {
    await inSpan(`job ${name}`, { 'messaging.destination.name': name }, () => run(queue, context, name, taken));
    context.meters.jobs.inc({ name, outcome: 'done' });
  } catch (failure) {
    context.meters.jobs.inc({ name, outcome: 'failed' });
    context.log.error({ event: 'job.failed', job: name, id: taken.id, failure: loggedFailure(failure) });
    // Staff read why, in one line, where it is dead.
    await queue.boss.fail(name, taken.id, { failure: loggedFailure(failure).slice(0, REASON_MOST) });
  }
}

/** Runs the due jobs of one kind, several at a time, until none is left; returns how many there were. */
export async function runDue(queue: Queue, context: AppContext, name: JobName, stopped: () => boolean = () => false): Promise<number> {
  for (let done = 0; ; ) {
    const taken = stopped() ? [] : await queue.boss.fetch<object>(name, { batchSize: jobTable[name].atOnce });
    if (!taken.length) return done;
    await Promise.all(taken.map((each) => runJob(queue, context, name, each)));
    done += taken.length;
  }
}
