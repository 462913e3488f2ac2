import type { OpenContext } from '../call/handler.ts';
import type { JobName, PayloadOf } from './payloads.ts';

/** What a job stands on; `db` is a transaction for those that run `inside`. */
export type JobContext = Omit<OpenContext, 'address'>;

/** One kind of work. */
export interface Job<N extends JobName> {
  /**
   * `inside`: its effect and the mark that it is done are one transaction, so it happens exactly once.
   * `outside`: it talks to other machines, so it happens at least once, and once as a rule.
   */
  readonly how: 'inside' | 'outside';
  /** So many at once in each instance. */
  readonly atOnce: number;
  readonly run: (payload: PayloadOf<N>, context: JobContext) => Promise<void>;
}

export type JobTable = { readonly [N in JobName]: Job<N> };
