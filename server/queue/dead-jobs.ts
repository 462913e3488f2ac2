import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';

const Dead = z.object({
  id: z.string(),
  name: z.string(),
  /** Milliseconds since 1970. */
  failedAt: z.number(),
  tries: z.number(),
  why: z.nullable(z.string()),
});
/** A job that failed at its last try; it stays a month, and nobody tries it again by itself (a dead letter). */
export type DeadJob = z.infer<typeof Dead>;
const Depth = z.object({ name: z.string(), waiting: z.number(), oldestSeconds: z.number(), dead: z.number() });
/** What a kind of job has waiting: how many are due, for how long the oldest is, and how many are dead. */
export type JobDepth = z.infer<typeof Depth>;

const rowsOf = <T>(row: z.ZodMiniType<T>, result: unknown): T[] => z.object({ rows: z.array(row) }).parse(result).rows;

/** The dead jobs, newest first. Their payloads are not read: messages in them are sealed, and the rest is nobody's to look at. */
export const deadJobs = async (db: Database, most: number): Promise<DeadJob[]> =>
  rowsOf(
    Dead,
    await db.execute(sql`
      select id::text, name, retry_count as tries, output->>'failure' as why, (extract(epoch from completed_on) * 1000)::float8 as "failedAt"
      from pgboss.job where state = 'failed' order by completed_on desc limit ${most}`),
  );

/** Gives dead jobs one more try, at once: the one with this id, or all of a kind. Answers with how many there were. */
export async function retryDead(tx: Database, idOrName: string): Promise<number> {
  const retried = await tx.execute(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), keep_until = now() + interval '7 days', completed_on = null
    where state = 'failed' and (id::text = ${idOrName} or name = ${idOrName}) returning 1 as one`);
  return rowsOf(z.object({ one: z.number() }), retried).length;
}

/** What waits, by kind of job. */
export const jobDepths = async (db: Database): Promise<JobDepth[]> =>
  rowsOf(
    Depth,
    await db.execute(sql`
      select q.name, count(j.id) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
        coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now())), 0)::float8 as "oldestSeconds",
        count(j.id) filter (where j.state = 'failed')::int as dead
      from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'failed') group by q.name`),
  );
