import type { ListedRefusal, RefusalCode } from './refusals.ts';

/**
 * Every way in which a call or the store can fail, as a closed set (law L9).
 * No decision reads a message text; reactions are exhaustive records over these kinds.
 */
export const FAILURE_KINDS = [
  /**
   * No answer: offline, timed out, cut off, or a captive portal's page instead of the API. What the
   * server did is unknown.
   */
  'no-answer',
  /** There is no session, or the server has ended it. */
  'signed-out',
  /** The server understood the call and refused it. */
  'refused',
  /** The server does not have this call, so the feature is not offered (rule 7.38). */
  'not-offered',
  /** Too large, or a type that the server does not accept. */
  'too-large',
  /** Try again later: rate limit, server fault, or the same key is still being processed. */
  'busy',
  /** An answer that breaks the contract. */
  'malformed',
  /** This device refused to store or to read. */
  'storage',
  /** The engine of this page did not start, so no call was made. */
  'no-engine',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A failure as data: it crosses threads whole (Comlink drops an error's own fields). */
export interface Failure {
  readonly kind: FailureKind;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** The server's own message for the person, if it sent one. */
  readonly message?: string | undefined;
  /**
   * The server's machine word for a refusal, such as `seats-full` or `locked`; absent if the
   * contract does not know the word.
   */
  readonly code?: RefusalCode | ListedRefusal | undefined;
  /** The field of the request that it is about, if the server named one. */
  readonly field?: string | undefined;
  /** Milliseconds after which the server wants the next try. */
  readonly retryAfter?: number | undefined;
  /**
   * No valid token could be had, so the call certainly took no effect, and others would fail the
   * same way. Written by the engine alone.
   */
  readonly noToken?: true;
  /**
   * The answer is not the API's: JSON without the API's sign, or a page, such as that of a gateway
   * or a captive portal. Written by the engine alone.
   */
  readonly unsigned?: 'json' | 'page';
  /**
   * The server has looked up the request's key. `repeated`: this is the stored answer. `kept`:
   * there was none, and the server stores this one. Written by the engine alone.
   */
  readonly underKey?: 'repeated' | 'kept';
}

/**
 * Either the value or the reason why there is none; calls of the engine do not throw for failures
 * of network, server or store.
 */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };
