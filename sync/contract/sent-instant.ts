import * as z from 'zod/mini';
import { Instant } from './patterns.ts';

/** An instant in a request: bounded, because the parser of dates reads on past any length. */
export const SentInstant = z.string().check(
  z.maxLength(40),
  z.refine((text) => Instant.safeParse(text).success, 'not an instant'),
);
