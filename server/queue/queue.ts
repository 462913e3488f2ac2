import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  type ConnectionOptions,
  type DrizzleTransactionLike,
  fromDrizzle,
  PgBoss,
  type QueueOptions,
} from 'pg-boss';
import * as z from 'zod/mini';
import type { Database, Opened } from '../db/database.ts';
import type { Clock } from '../edges.ts';
import { DEAD, type DeadJob, deadJobs, type JobDepth, jobDepths, retryDead } from './dead-jobs.ts';
import { isUrgent, type JobName, jobNames, type PayloadOf, payloads } from './payloads.ts';

/**
 * Interval at which an instance looks for jobs whose worker died; another worker gets them after
 * their kind's limit plus this interval.
 */
const SUPERVISED_EVERY_SECONDS = 15;
const MAINTAINED_EVERY_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const BUILD_LOOK_MS = 500;
/** Priority of overtaking jobs; others have 0, and higher ones are handed out first. */
const URGENT = 1;
/**
 * A failed job is retried with growing delays; after the last attempt it is copied into the
 * dead-letter queue.
 */
const LIMITS = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  retentionSeconds: 7 * DAY_SECONDS,
  // A completed job blocks the next one of its window (`onceEveryMs`), which is at most a day.
  deleteAfterSeconds: DAY_SECONDS,
} as const;
const DEAD_LIMITS = { ...LIMITS, retentionSeconds: 30 * DAY_SECONDS } as const;
/** Seconds after which a job counts as abandoned by its worker: more than a healthy one takes. */
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
  'earlier-jobs': 300,
};
const Named = z.object({ rows: z.array(z.object({ name: z.string() })) });
/**
 * One statement for all kinds. The order makes every plan use the index on (name, state, blocked,
 * start_after).
 */
const DUE = `select kind.name from json_array_elements_text($1::json) as kind(name) cross join lateral (
  select from queue.job where job.name = kind.name and state in ('created', 'retry') and not blocked and start_after <= now()
  order by start_after limit 1) as earliest`;

/** When a job may begin, and how often. */
export interface When {
  /** Not before this instant (milliseconds since 1970 by the server's clock). */
  readonly at?: number;
  /**
   * At most one job of this name runs within this many milliseconds, however many instances enqueue
   * it.
   */
  readonly onceEveryMs?: number;
}

/** Deferred work, stored in the database. */
export interface Jobs {
  /** Enqueues jobs in the caller's transaction: they exist if and only if it commits. */
  readonly enqueue: <N extends JobName>(
    tx: Database,
    name: N,
    payloads: readonly PayloadOf<N>[],
    when?: When,
  ) => Promise<void>;
  /** Returns the numbers of waiting and dead jobs by kind. */
  readonly depths: () => Promise<readonly JobDepth[]>;
  /** Returns the dead jobs, oldest first. */
  readonly dead: (most: number) => Promise<readonly DeadJob[]>;
  /** Retries dead jobs at once: the one with this id, or all of a kind. Returns their number. */
  readonly retryDead: (idOrName: string) => Promise<number>;
}

/**
 * The job queue, in its own schema of the same database; only the functions that this product uses.
 */
export interface Queue extends Jobs {
  readonly boss: PgBoss;
  /**
   * Creates or updates the queue's tables if needed. Nothing can be enqueued before it resolves.
   */
  readonly start: () => Promise<void>;
  /** Waits for the indexes that an update of the tables builds after its transaction. */
  readonly indexesBuilt: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Returns the kinds that have a due job. */
  readonly due: () => Promise<readonly JobName[]>;
  /** Removes every job, for a refill of the demo world. */
  readonly clear: () => Promise<void>;
}

/**
 * Runs the queue's statements in the caller's transaction: they commit with it or not at all. Both
 * drivers return rows, which is all that pg-boss reads.
 */
export const within = (tx: Database): Required<ConnectionOptions> => ({
  db: fromDrizzle(tx as DrizzleTransactionLike, sql),
});

async function createQueues(boss: PgBoss): Promise<void> {
  // Skips existing queues: creating one again costs a start of the embedded database as much as a
  // dozen calls.
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const bring = async (
    name: string,
    options: QueueOptions & { readonly deadLetter?: string },
  ): Promise<void> => {
    const found = existing.get(name);
    if (!found) await boss.createQueue(name, options);
    // A queue of an earlier build has that build's limits.
    else if (
      Object.entries(options).some(
        ([option, value]) => found[option as keyof typeof options] !== value,
      )
    )
      await boss.updateQueue(name, options);
  };
  await bring(DEAD, DEAD_LIMITS);
  for (const name of jobNames)
    await bring(name, { ...LIMITS, expireInSeconds: EXPIRES[name], deadLetter: DEAD });
}

interface Watcher {
  /** Whether this instance recovers jobs whose worker died, and deletes old ones. */
  readonly supervised?: boolean;
  /** Receives warnings about a queue's backlog, slow statements and the like. */
  readonly onWarning?: (message: string) => void;
}

/** Opens pg-boss on our own connections, for the embedded database and for PostgreSQL alike. */
export function openQueue(
  { execute }: Pick<Opened, 'execute'>,
  clock: Clock,
  onFailure: (failure: Error) => void,
  { supervised = false, onWarning = () => undefined }: Watcher = {},
): Queue {
  const boss = new PgBoss({
    db: { executeSql: execute },
    schema: 'queue',
    supervise: supervised,
    schedule: false,
    superviseIntervalSeconds: SUPERVISED_EVERY_SECONDS,
    monitorIntervalSeconds: SUPERVISED_EVERY_SECONDS,
    maintenanceIntervalSeconds: MAINTAINED_EVERY_SECONDS,
    // No job depends on another job.
    flowIntervalSeconds: DAY_SECONDS,
    registerInstance: false,
    // The library's spans would quote failures (S38); ours name only a job's kind.
    openTelemetry: { enabled: false },
  });
  boss.on('error', onFailure);
  boss.on('warning', ({ message }) => onWarning(message));
  return {
    boss,
    enqueue: async (tx, name, items, when = {}) => {
      if (!items.length) return;
      // The database's clock decides when a job is due, so the delay is measured by our clock.
      const startAfter =
        when.at === undefined
          ? {}
          : { startAfter: `${Math.max(0, Math.ceil((when.at - clock.now()) / 1000))}s` };
      const once =
        when.onceEveryMs === undefined
          ? {}
          : { singletonKey: name, singletonSeconds: when.onceEveryMs / 1000 };
      await boss.insert(
        name,
        items.map((item) => ({
          // Every payload schema is an object, which the union of the table's schemas does not
          // show.
          data: payloads[name].parse(item) as object,
          ...(isUrgent(name, item) ? { priority: URGENT } : {}),
          ...startAfter,
          ...once,
        })),
        within(tx),
      );
    },
    depths: () => jobDepths(execute),
    dead: (most) => deadJobs(boss, most),
    retryDead: (idOrName) => retryDead(boss, idOrName),
    start: async () => {
      await boss.start();
      await createQueues(boss);
    },
    indexesBuilt: async () => {
      while ((await boss.getBamStatus()).some(({ status }) => status !== 'completed'))
        await pause(BUILD_LOOK_MS);
    },
    due: async () => {
      const { rows } = Named.parse(await execute(DUE, [JSON.stringify(jobNames)]));
      return jobNames.filter((name) => rows.some((row) => row.name === name));
    },
    // The library truncates, which rewrites every table and index: a quarter of the cost of a new
    // demo world.
    clear: async () => void (await execute('delete from queue.job')),
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}
