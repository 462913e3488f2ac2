import type { JobContext } from '../context.ts';
import type { JobName, PayloadOf } from '../queue/payloads.ts';

/** One kind of job. */
export interface Job<N extends JobName> {
  /**
   * `inside`: its effect and its completion are one transaction, so it happens exactly once.
   * `outside`: it talks to other machines, so it happens at least once, usually exactly once.
   */
  readonly how: 'inside' | 'outside';
  /** How many run at once in each instance. */
  readonly atOnce: number;
  readonly run: (payload: PayloadOf<N>, context: JobContext) => Promise<void>;
}

export type JobTable = { readonly [N in JobName]: Job<N> };
