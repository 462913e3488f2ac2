import { DAY, NEWER, type RefreshStatus, SECOND, type What } from './commands.ts';
import type { Ask } from './server.ts';

/** A wrong way to build it; each must be caught, or the promises prove little. */
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

/** The server's memory of keys, and what the device counts on. */
export const MEMORY_MS = 30 * DAY;
/** A holder that was silent for so long is frozen. */
export const SILENT_MS = 90 * SECOND;
/** The wait after a failure, and until offers are asked again. */
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
  /** What it took the place of. */
  readonly absorbed: readonly Entry[];
  state: 'waiting' | 'sending' | 'acknowledged' | 'ambiguous' | 'refused' | 'expired' | 'poison';
  lease: number;
  tries: number;
  /** So were all tries of which the fate is unknown, and the server remembers that. */
  keyed: boolean;
  unsure: boolean;
  /** The server keeps a refusal under its key. */
  kept: boolean;
  /** The person has asked for another try although it may have arrived. */
  insisted: boolean;
  triedAt: number;
  /** Device time of the last try. */
  leasedAt: number;
  nextAt: number;
}

/** How an entry begins. */
export const NEW = {
  lease: 0,
  tries: 0,
  keyed: false,
  kept: false,
  triedAt: 0,
  leasedAt: 0,
  nextAt: 0,
};

/** Whether sending it twice changes nothing. */
export const isSet = ({ what }: Pick<Entry, 'what'>): boolean =>
  what === 'answer' || what === 'own';

/** A request on its way: of an entry, or a refresh of the token for the sake of one. */
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

/** What a refresh endpoint's status means; everything that is not its refusal is a busy server. */
export function refreshed(status: RefreshStatus): NonNullable<Trip['served']> {
  if (status === 200) return 'refreshed';
  if (status === 400 || status === 401 || status === 403 || status === 410 || status === 422)
    return 'session-over';
  return status === 404 || status === 405 || status === 413 || status === 415 || status === 501
    ? 'refresh-not-there'
    : 'refresh-failed';
}

/**
 * What becomes of an entry of which nobody knows whether its last try took effect: a `set` may go
 * again, an append only under a key that went along and that the server still remembers.
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
  /** When it stopped moving. */
  since: number;
  planned: number;
  /** It waits for its turn to drain. */
  queued: boolean;
}
/** How many lanes are sent at once. */
export const AT_ONCE = 3;
export const never = Number.POSITIVE_INFINITY;

/** Whether the build of a tab knows what an entry is. */
export const knows = (place: number, { what }: Pick<Entry, 'what'>): boolean =>
  what !== 'foreign' || place === NEWER;
