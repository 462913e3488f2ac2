import type { Database } from '../db/database.ts';
import type { JobName, PayloadOf } from './payloads.ts';

/** When a job may begin, and how often. */
export interface When {
  /** Not before this instant (milliseconds since 1970 by the server's clock). */
  readonly at?: number;
  /** Of all jobs of this name only one is taken in so many milliseconds, however many instances ask for it. */
  readonly onceEveryMs?: number;
}

/** Work for later, kept in the database. */
export interface Jobs {
  /** Puts jobs into the queue in the caller's transaction: they exist if, and only if, that commits. */
  readonly enqueue: <N extends JobName>(tx: Database, name: N, payloads: readonly PayloadOf<N>[], when?: When) => Promise<void>;
}
