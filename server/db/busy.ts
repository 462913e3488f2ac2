import { codeOf } from '../error-code.ts';
import { NoConnection } from './bounded-pool.ts';

/**
 * PostgreSQL's codes of a transaction that is certainly undone, and may succeed the next time: a
 * lock was not free, a statement, a pause between two or the whole took too long, two waited for
 * each other. A connection that broke is not among them: nobody knows whether its commit arrived.
 */
const UNDONE: ReadonlySet<unknown> = new Set([
  '25P03',
  '25P04',
  '40001',
  '40P01',
  '55P03',
  '57014',
]);

/** A statement's name that a connection does not know, or whose columns have other types by now. */
const NO_SUCH_NAME = '26000';
const CANNOT = '0A000';
const SINCE_PREPARED = 'RevalidateCachedQuery';

const LOCK_NOT_FREE = '55P03';
const DEADLOCK = '40P01';
const FOREIGN_KEY = '23503';

/** A failure and its causes: drizzle wraps what the driver throws. */
export const causes = (failure: unknown): Error[] =>
  failure instanceof Error ? [failure, ...causes(failure.cause)] : [];

/**
 * Whether a connection no longer has what it had prepared: the work is undone, and another
 * connection prepares it anew.
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
 * Whether work was undone for the sake of somebody else's locks: they were held for too long, or
 * each waited for the other.
 */
export const isHeldUp = (failure: unknown): boolean =>
  causes(failure).some((each) => codeOf(each) === LOCK_NOT_FREE || codeOf(each) === DEADLOCK);

/** Whether work was undone because a row to which it refers is gone, or never was. */
export const refersToNothing = (failure: unknown): boolean =>
  causes(failure).some((each) => codeOf(each) === FOREIGN_KEY);
