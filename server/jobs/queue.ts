import { type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Database, Opened } from '../db/database.ts';
import type { Jobs } from './jobs.ts';
import { type JobName, payloads } from './payloads.ts';

/** The channel that wakes idle workers; its payload is the job's name. */
export const JOBS_CHANNEL = 'jobs';
const SUPERVISED_EVERY_SECONDS = 10;
/** Every job is tried again, later each time; one whose worker died comes back after it should have ended. */
const QUEUE = { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, retentionMinutes: 7 * 24 * 60 } as const;
const Rows = z.object({ rows: z.array(z.unknown()) });

/** The queue in its own schema of the same database, and what of it the product uses. */
export interface Queue extends Jobs {
  readonly boss: PgBoss;
  /** Makes the queue's own tables where they are missing; with `supervised`, looks after jobs whose worker died. */
  readonly start: (supervised: boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Forgets every job: the demo world begins anew. */
  readonly clear: () => Promise<void>;
}

/** Text with `$1` places and its values, as a statement of our own connection or transaction. */
function bound(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, index) => (index % 2 ? sql.param(values[Number(part) - 1] ?? null) : sql.raw(part))));
}

/** The queue's statements inside a transaction of ours: what they do commits with it or not at all. */
export const within = (tx: Database): PgBoss.Db => ({
  executeSql: async (text, values) => Rows.parse(await tx.execute(bound(text, values ?? []))),
});

/** pg-boss on our own connections, in the embedded database as in PostgreSQL. */
export function openQueue(opened: Pick<Opened, 'execute'>, clock: Clock, onFailure: (failure: Error) => void): Queue {
  let started: PgBoss | undefined;
  const make = (supervise: boolean): PgBoss => {
    const made = new PgBoss({
      db: { executeSql: (text, values) => opened.execute(text, values) },
      schema: 'pgboss',
      supervise,
      schedule: false,
      maintenanceIntervalSeconds: SUPERVISED_EVERY_SECONDS,
      deleteAfterDays: 1,
    });
    made.on('error', onFailure);
    return made;
  };
  const boss = make(false);
  return {
    boss,
    enqueue: async (tx, name, items, when = {}) => {
      if (!items.length) return;
      // The database's clock decides when a job is due; what matters is how far away it is by ours.
      const startAfter = when.at === undefined ? undefined : `${Math.max(0, Math.ceil((when.at - clock.now()) / 1000))}s`;
      const once = when.onceEveryMs === undefined ? {} : { singletonKey: name, singletonSeconds: when.onceEveryMs / 1000 };
      await boss.insert(
        items.map((item) => ({ name, data: payloads[name].parse(item) as object, ...(startAfter ? { startAfter } : {}), ...once })),
        { db: within(tx) },
      );
      await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${name})`);
    },
    start: async (supervised) => {
      started = make(supervised);
      await started.start();
      const names = Object.keys(payloads) as JobName[]; // The keys of a constant object.
      for (const name of names) await started.createQueue(name, { name, policy: 'standard', ...QUEUE });
    },
    clear: () => boss.clearStorage(),
    stop: async () => {
      await started?.stop({ graceful: false, close: false });
    },
  };
}
