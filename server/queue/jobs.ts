import type { Database } from '../db/database.ts';
import type { JobName, PayloadOf } from './payloads.ts';

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
