/** The facts from which the status is derived. */
interface SyncFacts {
  readonly online: boolean;
  /** Answers take long. */
  readonly weak?: boolean;
  /** False until the outbox was read: before that nothing may count as up to date. */
  readonly counted: boolean;
  readonly waiting: number;
  readonly needs: number;
  readonly sending: number;
  readonly syncing: boolean;
  /** The last attempt to bring the screen up to date got no usable answer. */
  readonly failed?: boolean;
  readonly freshAt: number;
}

/** One status at a time: `statusOf` picks the most urgent one. */
export type SyncStatus =
  | { readonly state: 'fresh'; readonly at: number }
  | { readonly state: 'syncing' | 'stale' }
  | { readonly state: 'sending' | 'waiting'; readonly count: number }
  | { readonly state: 'needs'; readonly needs: number; readonly waiting: number }
  | { readonly state: 'weak'; readonly needs: number; readonly waiting: number }
  | { readonly state: 'offline'; readonly needs: number; readonly waiting: number };

/**
 * Offline comes first, then a weak connection, because they explain the rest; then what needs the
 * person, what waits, and what is being fetched.
 */
export function statusOf({
  online,
  weak = false,
  counted,
  waiting,
  needs,
  sending,
  syncing,
  failed = false,
  freshAt,
}: SyncFacts): SyncStatus {
  if (!online) return { state: 'offline', needs, waiting };
  if (weak) return { state: 'weak', needs, waiting };
  if (needs > 0) return { state: 'needs', needs, waiting };
  if (sending > 0) return { state: 'sending', count: sending };
  if (waiting > 0) return { state: 'waiting', count: waiting };
  if (failed && !syncing) return { state: 'stale' };
  return syncing || !counted || freshAt === 0
    ? { state: 'syncing' }
    : { state: 'fresh', at: freshAt };
}

/**
 * A device's clock may be off by two minutes before the person is told (milliseconds; complaint
 * 15).
 */
const TOLERATED_MS = 120_000;

/**
 * The difference between this device's clock and the server's, once it is large enough to be shown.
 */
interface Drift {
  /** True when the device's clock is fast. */
  readonly ahead: boolean;
  /** Milliseconds. */
  readonly by: number;
}

/**
 * `offset` is server time minus device time in milliseconds; only more than two minutes either way
 * counts.
 */
export const driftOf = (offset: number): Drift | null =>
  Math.abs(offset) > TOLERATED_MS ? { ahead: offset < 0, by: Math.abs(offset) } : null;
