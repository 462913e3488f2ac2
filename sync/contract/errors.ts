/**
 * Every way in which a call or the store can fail, as a closed set (law L9).
 * No decision reads a message text; reactions are exhaustive records over these kinds.
 */
export type FailureKind =
  /** No answer: offline, timed out, cut off, or a portal's page instead of the API. What the server did is unknown. */
  | 'no-answer'
  /** The session is over: a server said so, or there is none. */
  | 'signed-out'
  /** The server understood and said no. */
  | 'refused'
  /** The server lacks this call; the feature is not offered (rule 7.38). */
  | 'not-offered'
  /** Too large or of a kind that the server does not take. */
  | 'too-large'
  /** Come back later: rate limit, fault or the same key still running. */
  | 'busy'
  /** An answer that breaks the contract. */
  | 'malformed'
  /** This device refused to store or to read. */
  | 'storage';

/** A failure as data: it crosses threads whole (Comlink drops an error's own fields). */
export interface Failure {
  readonly kind: FailureKind;
  /** HTTP status, 0 when nothing was answered. */
  readonly status: number;
  /** The server's own words for the person, where it had any. */
  readonly message?: string | undefined;
  /** The server's machine word for a refusal, such as `seats-full` or `locked`. */
  readonly code?: string | undefined;
  /** Milliseconds after which the server wants to be asked again. */
  readonly retryAfter?: number | undefined;
}

/** Either what was asked for, or why not; no call of the engine throws for a failure of the world. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };
