import * as z from 'zod/mini';
import { Instant } from '../patterns.ts';

/**
 * An instant in a request; its length is limited, because the date parser would read any length.
 */
export const SentInstant = z.string().check(
  z.maxLength(40),
  z.refine((text) => Instant.safeParse(text).success, 'not an instant'),
);
