import { DAY, NEWER, type RefreshStatus, SECOND, type What } from './commands.ts';
import type { Ask } from './server.ts';

/** A defect of the protocol; each must be detected, or the promises prove little. */
export const MUTANTS = [
  'unkeyed-put-back',
  'refresh-failure-is-the-entrys',
  'stale-offset-expires',
  'discard-unread',
  'send-again-in-two-steps',
  'nothing-planned-after-a-failure',
  'keys-outlive-the-memory',
  'clock-robs-the-healthy',
  'frozen-holder-waited-for',
  'bad-entry-ends-the-drain',
  'foreign-is-poison',
  'foreign-is-refused',
  'foreign-is-dropped',
  'evicted-in-silence',
  'gateway-404-refuses',
  'gateway-403-refuses',
  'gateway-405-refuses',
  'gateway-deletes-home',
  'gateway-says-what-is-offered',
  'plain-refusal-is-no-answer',
  'call-not-listed-is-refused',
  'short-list-is-kept',
  'used-key-is-a-refusal',
  'used-key-gets-another',
  'tried-entry-is-said-to-be-discarded',
  'cancel-takes-what-was-absorbed',
  'removal-sends-what-was-absorbed',
  'any-refusal-proves-that-nothing-arrived',
  'receipt-without-its-hour',
  'busy-server-is-asked-by-every-lane',
  'tap-ends-the-rest',
  'full-disk-sends-nothing',
] as const;
export type Mutant = (typeof MUTANTS)[number];

/** How long the server remembers keys, and the device relies on it. */
export const MEMORY_MS = 30 * DAY;
/** Silence (milliseconds) after which a lock's holder counts as frozen. */
export const SILENT_MS = 90 * SECOND;
/** Wait after a failure, and until the capabilities are fetched again. */
export const WAIT_MS = 30 * SECOND;

export interface Entry {
  id: string;
  readonly made: number;
  readonly what: What;
  readonly lane: number;
  readonly value: number;
  /** Real time of the tap. */
  readonly at: number;
  readonly endsAt: number;
  /** The entries that it absorbed. */
  readonly absorbed: readonly Entry[];
  state: 'waiting' | 'sending' | 'acknowledged' | 'ambiguous' | 'refused' | 'expired' | 'poison';
  lease: number;
  tries: number;
  /** All attempts of unknown effect carried the key, and the server remembers it. */
  keyed: boolean;
  unsure: boolean;
  /** The server keeps a refusal under its key. */
  kept: boolean;
  /** The person asked for another attempt although it may have arrived. */
  insisted: boolean;
  triedAt: number;
  /** Device time of the last try. */
  leasedAt: number;
  nextAt: number;
}

/** Fields of a new entry. */
export const NEW = {
  lease: 0,
  tries: 0,
  keyed: false,
  kept: false,
  triedAt: 0,
  leasedAt: 0,
  nextAt: 0,
};

/** Whether it is idempotent. */
export const isSet = ({ what }: Pick<Entry, 'what'>): boolean =>
  what === 'answer' || what === 'own';

/** A request in flight: of an entry, or of a refresh for one. */
export interface Trip {
  readonly tab: number;
  readonly lease: number;
  readonly entry: Entry;
  readonly ask: Ask | null;
  readonly token: number;
  readonly at: number;
  served:
    | 'ok'
    | 'refused'
    | 'key-reused'
    | 'unread'
    | 'busy'
    | 'no-answer'
    | 'token-ended'
    | 'refreshed'
    | 'session-over'
    | 'refresh-failed'
    | 'refresh-not-there'
    | null;
  deaf: boolean;
  dropped: boolean;
}

/** Meaning of a refresh endpoint's status: its refusal, or else a busy server. */
export function refreshed(status: RefreshStatus): NonNullable<Trip['served']> {
  if (status === 200) return 'refreshed';
  if (status === 400 || status === 401 || status === 403 || status === 410 || status === 422)
    return 'session-over';
  return status === 404 || status === 405 || status === 413 || status === 415 || status === 501
    ? 'refresh-not-there'
    : 'refresh-failed';
}

/**
 * State of an entry after an attempt of unknown effect: a `set` may be repeated, an append only
 * with a sent key that the server still remembers.
 */
export function afterLoss(
  entry: Entry,
  now: number,
  mutant: Mutant | undefined,
): 'waiting' | 'ambiguous' {
  if (isSet(entry)) return 'waiting';
  if (entry.keyed)
    return mutant === 'keys-outlive-the-memory' || now - entry.triedAt <= MEMORY_MS
      ? 'waiting'
      : 'ambiguous';
  return mutant === 'unkeyed-put-back' ? 'waiting' : 'ambiguous';
}

export interface Tab {
  frozen: boolean;
  /** Real time at which it froze. */
  since: number;
  planned: number;
  /** Queues for the lock. */
  queued: boolean;
}
/** Number of lanes that are sent at once. */
export const AT_ONCE = 3;
export const never = Number.POSITIVE_INFINITY;

/** Whether the tab's build knows the entry's action. */
export const knows = (place: number, { what }: Pick<Entry, 'what'>): boolean =>
  what !== 'foreign' || place === NEWER;
