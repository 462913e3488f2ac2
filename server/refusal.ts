import type { RefusalCode } from '../sync/contract/refusals.ts';
import { refusals } from '../sync/contract/refusals.ts';

/** Optional fields of a refusal besides its message. */
export interface RefusalExtra {
  /** The invalid field of the request. */
  readonly field?: string;
  /** Milliseconds after which a retry makes sense; sent as `Retry-After`. */
  readonly retryAfter?: number;
}

/**
 * A refusal of the server: a machine-readable code, which determines the status, and a sentence for
 * the person (rule 7.38).
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: RefusalCode;
  readonly extra: RefusalExtra;
  constructor(code: RefusalCode, message: string, extra: RefusalExtra = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = refusals[code];
    this.code = code;
    this.extra = extra;
  }
}

/**
 * A refusal that is not stored as the answer of its key, so that a retry is judged again. It
 * concerns the key itself, or state that other calls of the same device still change.
 */
export class KeyRefusal extends Refusal {}

/**
 * The refusal of a call that was not attempted: its body did not arrive, or no capacity was free.
 * It does not count against the person's limits.
 */
export class NotTried extends Refusal {}

/** The refusal for something that was deleted, or that this person may not know about. */
export const notAnyMore = (what: string): Refusal =>
  new Refusal('not-found', `This ${what} is no longer here.`);

/** The refusal for something that never existed. */
export const noSuch = (what: string): Refusal =>
  new Refusal('not-found', `We could not find this ${what}.`);
