import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Line } from './patterns.ts';

const Flag = z.optional(z.boolean());

/**
 * What a server offers besides the specification; what is not listed is not offered (rule 7.38).
 */
export const Capabilities = z.object({
  /**
   * Repeats its answer to a key that it has seen, in the header `Idempotency-Key`, and says the key
   * again in the same header of each answer. `Idempotent-Replay` is 1 on a repeated answer and 0 on
   * a refusal that is kept now; a refusal without it was decided before the key was looked at.
   */
  idempotency_keys: Flag,
  /**
   * Puts `Answer-Tag` beside what it answers to reads, and repeats no answer of which the request
   * says the tag, in `Known-Answer-Tag`.
   */
  answer_tags: Flag,
  changes: Flag,
  events: Flag,
  push: Flag,
  one_time_codes: Flag,
  /** The names of the calls that the server answers. */
  calls: z.optional(z.array(Line)),
  /** The fields that the server takes besides the specification's, each as `call.field`. */
  fields: z.optional(z.array(Line)),
});
export type Capabilities = z.infer<typeof Capabilities>;

export const capabilities = endpoint({
  method: 'GET',
  path: 'capabilities',
  scope: 'open',
  use: 'ask',
  engineOnly: true,
  rule: 'own',
  request: z.object({}),
  response: Capabilities,
});
