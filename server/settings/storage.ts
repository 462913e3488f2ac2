import * as z from 'zod/mini';
import { flag, httpAddress, whole } from './parts.ts';

const postgresAddress = z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres://')));

/** Which database, and what a server takes of it. Times in milliseconds. */
export const databaseSettings = {
  DATABASE_URL: postgresAddress,
  /** The same database's own address, not a pool's, as the owner of its tables: migrations go there, and the server's own role need not be able to make anything. */
  DATABASE_MIGRATE_URL: postgresAddress,
  /** A streaming replica of it, at its own address: reads go there while it holds everything that was written before. */
  DATABASE_READ_URL: postgresAddress,
  /** Connections for calls that write and for jobs, and for calls that only read. */
  DATABASE_CONNECTIONS: whole(10, 1, 1000),
  DATABASE_READ_CONNECTIONS: whole(6, 1, 1000),
  /** How long a call waits for a connection before it is told that the server is busy. */
  DATABASE_WAIT_MS: whole(2000, 10, 60_000),
  /** Whether reads are prepared under names, once a connection; 0 behind a pool that keeps no prepared statements. */
  DATABASE_PREPARE: flag(true),
};

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
