import * as z from 'zod/mini';
import { number, whole } from './parts.ts';

/** How the server listens, and how it stops. */
export const httpSettings = {
  /** How long an idle connection stays open: longer than the balancer in front keeps its own, or it sends into closed ones. */
  KEEP_ALIVE_SECONDS: whole(65, 1, 3600),
  /** How long a client may take for the headers of a request, and for all of it. */
  HEADERS_SECONDS: whole(10, 1, 300),
  REQUEST_SECONDS: whole(300, 1, 3600),
  /** How long a client may take nothing of its answer. */
  ANSWER_SECONDS: whole(60, 1, 3600),
  /** How many connections an instance holds, event streams included. */
  MAX_CONNECTIONS: whole(6000, 1, 1_000_000),
  /** How long the server takes requests after SIGTERM, while `/readyz` says that it is going; 5 in production, 0 in a demo. */
  DRAIN_SECONDS: z.optional(number(0, 300)),
  /** How long requests and jobs that it has begun may then take before they are cut off. */
  FINISH_SECONDS: whole(30, 1, 600),
};
