import { SECOND } from '../domain/time.ts';

/** How many connections a server takes of a PostgreSQL, and how long it waits for them; times in milliseconds. What the database bounds: `limits.ts`. */
export interface Bounds {
  /** Connections for calls that write, and for jobs. */
  readonly connections: number;
  /** Connections for calls that only read. */
  readonly readConnections: number;
  /** For a connection; who waits longer is told that the server is busy. */
  readonly connectionMs: number;
  /** For an answer by this process's clock, so that a database which stands still holds no connection for ever; none where a statement may take hours. */
  readonly answerMs?: number;
}

/** The bounds of a server without settings, and of tests. */
export const USUAL_BOUNDS: Bounds = {
  connections: 10,
  readConnections: 6,
  connectionMs: 2 * SECOND,
};
