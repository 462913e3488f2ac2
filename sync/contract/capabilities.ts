import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Line } from './patterns.ts';

const Flag = z.optional(z.boolean());

/**
 * A server's features besides the specification; a feature that is not listed is not offered (rule
 * 7.38).
 */
export const Capabilities = z.object({
  /**
   * The server repeats its answer to a key (header `Idempotency-Key`) that it has seen, and returns
   * the key in the same header of each answer. `Idempotent-Replay` is 1 on a repeated answer and 0
   * on a refusal that is stored now; a refusal without that header was decided before the key was
   * looked up.
   */
  idempotency_keys: Flag,
  /**
   * The server sends `Answer-Tag` with its answers to reads, and does not repeat an answer whose
   * tag the request has in `Known-Answer-Tag`.
   */
  answer_tags: Flag,
  changes: Flag,
  events: Flag,
  push: Flag,
  one_time_codes: Flag,
  /** The names of the calls that the server answers. */
  calls: z.optional(z.array(Line)),
  /**
   * The request fields that the server accepts besides the specification's, each as `call.field`.
   */
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
