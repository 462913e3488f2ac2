import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { loggedFailure } from '../log.ts';
import type { World } from '../world.ts';
import type { Job, JobContext } from './job.ts';
import { type JobName, payloads } from './payloads.ts';
import type { Queue } from './queue.ts';
import { within } from './queue.ts';
import { jobTable } from './table.ts';

/** One job as the queue hands it out. */
interface Taken {
  readonly id: string;
  readonly data: object;
}
type AnyJob = Omit<Job<JobName>, 'run'> & { readonly run: (payload: object, context: JobContext) => Promise<void> };

const Rows = z.object({ rows: z.array(z.unknown()) });

/** Marks a job as done, unless another worker has it by now: then everything in this transaction is undone. */
async function finish({ boss }: Queue, tx: Database, name: JobName, id: string): Promise<void> {
  const held = await tx.execute(sql`select 1 from pgboss.job where name = ${name} and id = ${id}::uuid and state = 'active' for update`);
  if (Rows.parse(held).rows.length !== 1) throw new Error('Another worker took this job over; its effect here is undone.');
  await boss.complete(name, id, {}, { db: within(tx) });
}

async function run(queue: Queue, world: World, name: JobName, taken: Taken): Promise<void> {
  // The table pairs each payload with its job; a name picked at run time loses that, the payload's schema restores it.
  const job = jobTable[name] as unknown as AnyJob;
  const payload = payloads[name].parse(taken.data);
  const context = { ...world, now: world.clock.now() };
  if (job.how === 'inside') {
    await world.db.transaction(async (tx) => {
      await job.run(payload, { ...context, db: tx });
      await finish(queue, tx, name, taken.id);
    });
    return;
  }
  await job.run(payload, context);
  await queue.boss.complete(name, taken.id, {});
}

/** Runs one job and says how it went, in the log, in the figures and to the queue; a failed one comes again later. */
async function runJob(queue: Queue, world: World, name: JobName, taken: Taken): Promise<void> {
  try {
    await run(queue, world, name, taken);
    world.meters.jobs.inc({ name, outcome: 'done' });
  } catch (failure) {
    world.meters.jobs.inc({ name, outcome: 'failed' });
    world.log.error({ event: 'job.failed', job: name, id: taken.id, failure: loggedFailure(failure) });
    await queue.boss.fail(name, taken.id, {});
  }
}

/** Runs what is due of one kind, a handful at once, until nothing is; answers with how many there were. */
export async function runDue(queue: Queue, world: World, name: JobName, stopped: () => boolean = () => false): Promise<number> {
  for (let done = 0; ; ) {
    const taken = stopped() ? [] : await queue.boss.fetch<object>(name, { batchSize: jobTable[name].atOnce });
    if (!taken.length) return done;
    await Promise.all(taken.map((each) => runJob(queue, world, name, each)));
    done += taken.length;
  }
}
