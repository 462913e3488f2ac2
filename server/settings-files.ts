import * as z from 'zod/mini';
import { httpAddress, whole } from './settings-parts.ts';

const present = z.optional(z.string().check(z.minLength(1)));

/** Where uploaded files are stored; by default a folder below DATA_DIR. */
export const fileSettings = {
  /** A bucket that speaks S3, as `https://host/bucket`. */
  FILES_URL: z.optional(httpAddress),
  /** The same bucket's address as browsers reach it: who may see a file is sent there instead of getting it from this server. */
  FILES_SIGNED_GET: z.optional(httpAddress),
  FILES_KEY_ID: present,
  FILES_SECRET: present,
  FILES_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  /** How many calls' pictures are decoded at once, and how many calls may wait for that: each holds its form in memory. */
  UPLOADS_AT_ONCE: whole(2, 1, 64),
  UPLOADS_WAITING: whole(16, 0, 1000),
};
