import { codeOf } from '../error-code.ts';
import { NoConnection } from './bounded-pool.ts';

/**
 * PostgreSQL's error codes for a transaction that is certainly rolled back and may succeed on a
 * retry: a timeout (lock, statement, transaction, idle in transaction), a serialization failure or
 * a deadlock. A broken connection is not among them, because its commit may have arrived.
 */
const UNDONE: ReadonlySet<unknown> = new Set([
  '25P03',
  '25P04',
  '40001',
  '40P01',
  '55P03',
  '57014',
]);

/**
 * A prepared statement that the connection does not know, or whose columns have changed their
 * types.
 */
const NO_SUCH_NAME = '26000';
const CANNOT = '0A000';
const SINCE_PREPARED = 'RevalidateCachedQuery';

const LOCK_NOT_FREE = '55P03';
const DEADLOCK = '40P01';
const FOREIGN_KEY = '23503';

/** Lists a failure and its causes: drizzle wraps what the driver throws. */
export const causes = (failure: unknown): Error[] =>
  failure instanceof Error ? [failure, ...causes(failure.cause)] : [];

/**
 * Whether a connection lost its prepared statements: the work is rolled back, and another
 * connection prepares them again.
 */
export const isUnprepared = (failure: unknown): boolean =>
  causes(failure).some(
    (each) =>
      codeOf(each) === NO_SUCH_NAME ||
      (codeOf(each) === CANNOT && 'routine' in each && each.routine === SINCE_PREPARED),
  );

/** Whether the database was too busy for this work, of which nothing was done. */
export const isBusy = (failure: unknown): boolean =>
  isUnprepared(failure) ||
  causes(failure).some((each) => each instanceof NoConnection || UNDONE.has(codeOf(each)));

/** Whether another transaction held a lock for too long. */
export const isLocked = (failure: unknown): boolean =>
  causes(failure).some((each) => codeOf(each) === LOCK_NOT_FREE);

/**
 * Whether work was rolled back because of another transaction's locks: a lock timeout or a
 * deadlock.
 */
export const isHeldUp = (failure: unknown): boolean =>
  causes(failure).some((each) => codeOf(each) === LOCK_NOT_FREE || codeOf(each) === DEADLOCK);

/** Whether work was rolled back because a row that it references does not exist. */
export const refersToNothing = (failure: unknown): boolean =>
  causes(failure).some((each) => codeOf(each) === FOREIGN_KEY);
