import type { PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import type { Opened } from '../db/database.ts';
import { payloads } from './payloads.ts';

/** Dead-letter queue of all kinds. */
export const DEAD = 'dead';
/** Jobs moved in one statement. */
const REDRIVEN_AT_ONCE = 1000;

const Reason = z.object({ failure: z.string() });
const Id = z.uuid();
const Depth = z.object({
  name: z.string(),
  waiting: z.number(),
  oldestSeconds: z.number(),
  dead: z.number(),
});
/** A kind's number of due jobs, the age of the oldest in seconds, and its number of dead jobs. */
export type JobDepth = z.infer<typeof Depth>;

/** A job that failed at its last attempt. It is kept for a month, and only staff retry it. */
export interface DeadJob {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly failedAt: number;
  readonly tries: number;
  /** The reason in one line; absent for a job whose worker died. */
  readonly why: string | undefined;
}

export const deadJobs = async (boss: PgBoss, most: number): Promise<readonly DeadJob[]> =>
  (await boss.findJobs(DEAD, { queued: true, limit: most })).map(
    ({ id, sourceName, createdOn, sourceRetryCount, sourceOutput }) => ({
      id,
      name: sourceName ?? DEAD,
      failedAt: createdOn.getTime(),
      tries: (sourceRetryCount ?? 0) + 1,
      why: Reason.safeParse(sourceOutput).data?.failure,
    }),
  );

export async function retryDead(boss: PgBoss, idOrName: string): Promise<number> {
  const isKind = Object.hasOwn(payloads, idOrName);
  if (!isKind && !Id.safeParse(idOrName).success) return 0;
  const wanted = isKind ? { sourceName: idOrName } : { ids: [idOrName] };
  for (let all = 0; ; ) {
    const moved = await boss.redrive(DEAD, { ...wanted, limit: REDRIVEN_AT_ONCE });
    all += moved;
    if (moved < REDRIVEN_AT_ONCE) return all;
  }
}

/** The library's counts are as old as its last round, and lack the age of the oldest job. */
const DEPTHS = `select case name when '${DEAD}' then source_name else name end as name,
  (count(*) filter (where name <> '${DEAD}' and start_after <= now()))::int as waiting,
  coalesce(extract(epoch from now() - min(start_after) filter (where name <> '${DEAD}' and start_after <= now())), 0)::float8 as "oldestSeconds",
  (count(*) filter (where name = '${DEAD}'))::int as dead
  from queue.job where state in ('created', 'retry') and not blocked group by 1`;

/** Returns the numbers of waiting and dead jobs by kind; a kind with neither has no row. */
export const jobDepths = async (execute: Opened['execute']): Promise<readonly JobDepth[]> =>
  z.array(Depth).parse((await execute(DEPTHS)).rows);
