import { sql } from 'drizzle-orm';
import type { JobName } from '../../server/queue/payloads.ts';
import type { TestServer } from './server.ts';

/**
 * Runs failing jobs of one kind until none is tried again, without their back-off. Returns the
 * number of tries.
 */
export async function untilDead({ db, runJobs }: TestServer, name: JobName): Promise<number> {
  let tries = 0;
  for (let ran = await runJobs(name); ran > 0; ran = await runJobs(name)) {
    tries += ran;
    await db.execute(sql`update queue.job set start_after = now() where state = 'retry'`);
  }
  return tries;
}
