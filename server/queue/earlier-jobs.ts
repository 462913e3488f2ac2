import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { DEAD } from './dead-jobs.ts';

/** Jobs moved in one statement. */
const MOVED_AT_ONCE = 5000;
/**
 * Time (milliseconds) after which a run begins no further statement: a transaction above the role's
 * limit would roll back everything that it moved. The next run is a minute later.
 */
const MOVING_MS = 2000;
const Yes = z.object({ rows: z.tuple([z.object({ yes: z.boolean() })]) });
const Moved = z.object({ rows: z.tuple([z.object({ moved: z.number() })]) });

/**
 * Moves jobs from the schema of pg-boss 10 (`pgboss`) to this build's: waiting jobs, jobs whose
 * worker died, and dead jobs. Builds with the old schema may still be running: a job that one of
 * them holds is not moved. A kind that this build does not know is not moved either.
 */
const MOVE = sql`
  with picked as (
    select job.name, job.id from pgboss.job where name in (select name from queue.queue)
      and (state in ('created', 'retry', 'failed') or (state = 'active' and started_on + expire_in < now()))
    limit ${MOVED_AT_ONCE} for update skip locked
  ), earlier as (
    delete from pgboss.job using picked where job.name = picked.name and job.id = picked.id returning job.*
  ), waiting as (
    insert into queue.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after, started_on,
        singleton_key, singleton_on, expire_seconds, deletion_seconds, created_on, keep_until, output, dead_letter, policy)
      select id, name, priority, data, (case when state = 'created' then 'created' else 'retry' end)::queue.job_state, earlier.retry_limit, retry_count,
        earlier.retry_delay, earlier.retry_backoff, start_after, started_on, singleton_key, singleton_on, q.expire_seconds, q.deletion_seconds,
        earlier.created_on, keep_until, output, q.dead_letter, q.policy
      from earlier join queue.queue q using (name) where state <> 'failed'
      on conflict do nothing
  ), dead as (
    insert into queue.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, created_on, keep_until, policy,
        source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id)
      select q.name, data, q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds, q.deletion_seconds, completed_on,
        completed_on + q.retention_seconds * interval '1 second', q.policy, earlier.name, id, earlier.created_on, retry_count, output, id
      from earlier, queue.queue q where state = 'failed' and q.name = ${DEAD}
  )
  select count(*)::int as moved from earlier`;

/**
 * Looks the old job table up in the catalog, because a role without rights to the schema may not
 * name it.
 */
const TABLE =
  "from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname = 'pgboss' and relname = 'job'";

/**
 * Moves jobs in the caller's transaction: at least one statement, and further ones for up to
 * `forMs`.
 */
export async function moveEarlierJobs(tx: Database, forMs = MOVING_MS): Promise<void> {
  const { rows } = Yes.parse(await tx.execute(sql.raw(`select exists (select ${TABLE}) as yes`)));
  const end = performance.now() + forMs;
  const mayMove = async (): Promise<boolean> =>
    Moved.parse(await tx.execute(MOVE)).rows[0].moved === MOVED_AT_ONCE && performance.now() < end;
  for (let more = rows[0].yes; more; ) more = await mayMove();
}
