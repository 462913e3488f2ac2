/** What a refusal may carry beside its words. */
export interface RefusalExtra {
  /** The request's field that was not right. */
  readonly field?: string;
  /** Milliseconds after which asking again makes sense; sent as `Retry-After`. */
  readonly retryAfter?: number;
}

/** The server understood and says no: a status, a machine word and a sentence for the person (RULES 7.38). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: RefusalExtra;
  constructor(status: number, code: string, message: string, extra: RefusalExtra = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}
