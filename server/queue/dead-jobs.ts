import type { PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import type { Opened } from '../db/database.ts';
import { payloads } from './payloads.ts';

/** The dead-letter queue of all kinds. */
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
/** A kind's due jobs, seconds that the oldest of them has waited, and dead jobs. */
export type JobDepth = z.infer<typeof Depth>;

/** A job that failed at its last try. It is kept for a month, and only staff try it again. */
export interface DeadJob {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly failedAt: number;
  readonly tries: number;
  /** One line; absent for a job whose worker died. */
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

/** The library's own counts are those of its last round, and without the age of the oldest job. */
const DEPTHS = `select case name when '${DEAD}' then source_name else name end as name,
  (count(*) filter (where name <> '${DEAD}' and start_after <= now()))::int as waiting,
  coalesce(extract(epoch from now() - min(start_after) filter (where name <> '${DEAD}' and start_after <= now())), 0)::float8 as "oldestSeconds",
  (count(*) filter (where name = '${DEAD}'))::int as dead
  from queue.job where state in ('created', 'retry') and not blocked group by 1`;

/** The jobs of each kind that wait or are dead; a kind with neither has no row. */
export const jobDepths = async (execute: Opened['execute']): Promise<readonly JobDepth[]> =>
  z.array(Depth).parse((await execute(DEPTHS)).rows);
