import * as z from 'zod/mini';
import { BODY_RATE, BODY_RATE_SECONDS } from './limits/bodies.ts';
import { number, whole } from './parts.ts';

/** How the server listens, and how it stops. */
export const httpSettings = {
  /** How long an idle connection stays open: longer than the balancer in front keeps its own, or it sends into closed ones. */
  KEEP_ALIVE_SECONDS: whole(65, 1, 3600),
  /** How long a client may take for the headers of a request. */
  HEADERS_SECONDS: whole(10, 1, 300),
  /** Bytes a second that the body of a request must bring, over so many seconds; one that does may take any time. */
  BODY_RATE: whole(BODY_RATE, 1, 1_000_000),
  BODY_RATE_SECONDS: whole(BODY_RATE_SECONDS, 1, 3600),
  /** How long a client may take nothing of its answer. */
  ANSWER_SECONDS: whole(60, 1, 3600),
  /** How many connections an instance holds, event streams included. */
  MAX_CONNECTIONS: whole(6000, 1, 1_000_000),
  /** How long the server takes requests after SIGTERM, while `/readyz` says that it is going; 5 in production, 0 in a demo. */
  DRAIN_SECONDS: z.optional(number(0, 300)),
  /** How long requests and jobs that it has begun may then take before they are cut off. */
  FINISH_SECONDS: whole(30, 1, 600),
};
