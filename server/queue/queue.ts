import { type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Database, Opened } from '../db/database.ts';
import { type JobName, type PayloadOf, payloads } from './payloads.ts';

const SUPERVISED_EVERY_SECONDS = 10;
/** A failed job is retried with growing delays; one that failed at its last try is dead and waits for staff (`dead-jobs.ts`). */
const QUEUE = { retryLimit: 5, retryDelay: 5, retryBackoff: true, retentionMinutes: 7 * 24 * 60 } as const;
const limits = ['policy', 'retryLimit', 'retryDelay', 'retryBackoff', 'expireInSeconds', 'retentionMinutes'] as const;
const DEAD_KEPT_SECONDS = 30 * 24 * 60 * 60;
/** After so many seconds a job counts as abandoned by its worker, and another one takes it: more than a healthy one ever takes. */
const EXPIRES: Readonly<Record<JobName, number>> = {
  'send-sms': 60,
  'send-mail': 120,
  'send-push': 60,
  'push-fan-out': 300,
  'picture-variants': 300,
  'training-reminders': 300,
  'sweep-files': 1800,
  'count-people': 300,
  retention: 3600,
  upkeep: 300,
};
const Named = z.object({ rows: z.array(z.object({ name: z.string() })) });
/** The same as pg-boss asks for one kind; its index answers it. */
const DUE = `select name from json_array_elements_text($1::json) as kind(name)
  where exists (select from pgboss.job where job.name = kind.name and state < 'active' and start_after < now())`;
const Rows = z.object({ rows: z.array(z.unknown()) });

/** The queue in its own schema of the same database; only what the product uses of it. */
export interface Queue extends Jobs {
  readonly boss: PgBoss;
  /** Creates the queue's tables if missing; with `supervised` it also recovers jobs whose worker died. */
  readonly start: (supervised: boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The kinds of which a job is due, in one statement for all. */
  readonly due: () => Promise<readonly JobName[]>;
  /** Removes every job, when the demo world is filled again. */
  readonly clear: () => Promise<void>;
}

/** SQL text with `$1` placeholders and its values as a statement for our own connection or transaction. */
function bound(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, index) => (index % 2 ? sql.param(values[Number(part) - 1] ?? null) : sql.raw(part))));
}

/** Runs the queue's statements in our transaction: they commit with it or not at all. */
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
      archiveFailedAfterSeconds: DEAD_KEPT_SECONDS,
    });
    made.on('error', onFailure);
    return made;
  };
  const boss = make(false);
  const names = Object.keys(payloads) as JobName[]; // The keys of a constant object.
  return {
    boss,
    enqueue: async (tx, name, items, when = {}) => {
      if (!items.length) return;
      // The database's clock decides when a job is due, so the delay is measured by ours.
      const startAfter = when.at === undefined ? undefined : `${Math.max(0, Math.ceil((when.at - clock.now()) / 1000))}s`;
      const once = when.onceEveryMs === undefined ? {} : { singletonKey: name, singletonSeconds: when.onceEveryMs / 1000 };
      await boss.insert(
        // Every payload's schema is an object, which the table's union of schemas does not show.
        items.map((item) => ({ name, data: payloads[name].parse(item) as object, ...(startAfter ? { startAfter } : {}), ...once })),
        { db: within(tx) },
      );
    },
    start: async (supervised) => {
      started = make(supervised);
      await started.start();
      // To make one that is there already costs a start of the embedded database as much as a dozen calls.
      const there = new Map((await started.getQueues()).map((queue) => [queue.name, queue]));
      for (const name of names) {
        const queue = { name, policy: 'standard', ...QUEUE, expireInSeconds: EXPIRES[name] } as const;
        const found = there.get(name);
        if (!found) await started.createQueue(name, queue);
        // One that an earlier build made has that build's limits.
        else if (limits.some((limit) => found[limit] !== queue[limit])) await started.updateQueue(name, queue);
      }
    },
    due: async () => {
      const { rows } = Named.parse(await opened.execute(DUE, [JSON.stringify(names)]));
      return names.filter((name) => rows.some((row) => row.name === name));
    },
    // The library's own way writes every table and index anew, a quarter of what a new demo world costs; there are few jobs.
    clear: async () => void (await opened.execute('delete from pgboss.job; delete from pgboss.archive')),
    stop: async () => {
      await started?.stop({ graceful: false, close: false });
    },
  };
}

/** When a job may begin, and how often. */
export interface When {
  /** Not before this instant (milliseconds since 1970 by the server's clock). */
  readonly at?: number;
  /** At most one job of this name runs within this many milliseconds, however many instances enqueue it. */
  readonly onceEveryMs?: number;
}

/** Deferred work, stored in the database. */
export interface Jobs {
  /** Enqueues jobs in the caller's transaction: they exist if and only if it commits. */
  readonly enqueue: <N extends JobName>(tx: Database, name: N, payloads: readonly PayloadOf<N>[], when?: When) => Promise<void>;
}
