import * as z from 'zod/mini';
import { BODY_RATE, BODY_RATE_SECONDS } from './limits/bodies.ts';
import { flag, httpAddress, isLoopback, listOf, number, whole } from './parts.ts';

type Given = Readonly<Record<string, unknown>>;

/** Settings that show that a server is not a demo on a person's own machine. */
const SIGNS: readonly (readonly [name: string, says: (value: string) => boolean])[] = [
  ['DATABASE_URL', () => true],
  ['PUBLIC_URL', (value) => value.startsWith('https:')],
  ['HOST', (value) => !isLoopback(value)],
  // Behind a proxy of ours sits nobody's own machine, though it listens to this one alone.
  ['TRUSTED_PROXIES', (value) => Number(value) > 0],
  ['NODE_ENV', (value) => value === 'production'],
  ['SMS_URL', () => true],
  ['SMTP_URL', () => true],
  ['FILES_URL', () => true],
  // A demo makes its own, so who gives one means to keep it.
  ['JWT_SECRET', () => true],
];

/**
 * The setting beside which `DEMO` must be said; undefined if it is said, or nothing speaks of
 * production. A demo has accounts whose password everybody knows, and shows everybody's codes:
 * nobody gets one by forgetting a setting (S41).
 */
export const needsDemoSaid = (given: Given): string | undefined =>
  given.DEMO === undefined
    ? SIGNS.find(([name, says]) => given[name] !== undefined && says(String(given[name])))?.[0]
    : undefined;

/** Where traces go, under OpenTelemetry's own names; without an address there are none. */
export const tracingSettings = {
  /** A collector that takes OTLP over HTTP as JSON; traces go to `/v1/traces` below it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpAddress),
  /** Headers for it, as `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: listOf(
    z.string().check(z.regex(/^[^\s=]+=.+$/, 'must be like name=value,name=value')),
  ),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.minLength(1)), 'chairside'),
  /** Which share of the traces that begin here is kept. */
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(
      z.string().check(z.regex(/^(0|1|0?\.\d+|1\.0+)$/, 'must be a number from 0 to 1')),
      z.transform(Number),
    ),
    1,
  ),
  /**
   * Whether callers say in which trace they work and whether it is kept: only behind something of
   * ours that lets nobody else's word through.
   */
  TRUST_TRACEPARENT: flag(false),
} as const;

/** How the server listens, and how it stops. */
export const httpSettings = {
  /**
   * How long an idle connection stays open: longer than the balancer in front keeps its own, or it
   * sends into closed ones.
   */
  KEEP_ALIVE_SECONDS: whole(65, 1, 3600),
  /** How long a client may take for the headers of a request. */
  HEADERS_SECONDS: whole(10, 1, 300),
  /**
   * Bytes a second that the body of a request must bring, over so many seconds; one that does may
   * take any time.
   */
  BODY_RATE: whole(BODY_RATE, 1, 1_000_000),
  BODY_RATE_SECONDS: whole(BODY_RATE_SECONDS, 1, 3600),
  /** How long a client may take nothing of its answer. */
  ANSWER_SECONDS: whole(60, 1, 3600),
  /** How many connections an instance holds, event streams included. */
  MAX_CONNECTIONS: whole(6000, 1, 1_000_000),
  /**
   * How long the server takes requests after SIGTERM, while `/readyz` says that it is going; 5 in
   * production, 0 in a demo.
   */
  DRAIN_SECONDS: z.optional(number(0, 300)),
  /** How long requests and jobs that it has begun may then take before they are cut off. */
  FINISH_SECONDS: whole(30, 1, 600),
};

const postgresAddress = z.optional(
  z.string().check(z.regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres://')),
);

/** Which database, and what a server takes of it. Times in milliseconds. */
export const databaseSettings = {
  DATABASE_URL: postgresAddress,
  /**
   * The same database's own address, not a pool's, as the owner of its tables: migrations go there,
   * and the server's own role need not be able to make anything.
   */
  DATABASE_MIGRATE_URL: postgresAddress,
  /**
   * A streaming replica of it, at its own address: reads go there while it holds everything that
   * was written before.
   */
  DATABASE_READ_URL: postgresAddress,
  /** Connections for calls that write and for jobs, and for calls that only read. */
  DATABASE_CONNECTIONS: whole(10, 1, 1000),
  DATABASE_READ_CONNECTIONS: whole(6, 1, 1000),
  /** How long a call waits for a connection before it is told that the server is busy. */
  DATABASE_WAIT_MS: whole(2000, 10, 60_000),
  /**
   * Whether reads are prepared under names, once a connection; 0 behind a pool that keeps no
   * prepared statements.
   */
  DATABASE_PREPARE: flag(true),
};

const present = z.optional(z.string().check(z.minLength(1)));

/** Where uploaded files are stored; by default a folder below DATA_DIR. */
export const fileSettings = {
  /** A bucket that speaks S3, as `https://host/bucket`. */
  FILES_URL: z.optional(httpAddress),
  /**
   * The same bucket's address as browsers reach it: who may see a file is sent there instead of
   * getting it from this server.
   */
  FILES_SIGNED_GET: z.optional(httpAddress),
  FILES_KEY_ID: present,
  FILES_SECRET: present,
  FILES_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  /**
   * How many calls' pictures are decoded at once, and how many calls may wait for that: each holds
   * its form in memory.
   */
  UPLOADS_AT_ONCE: whole(2, 1, 64),
  UPLOADS_WAITING: whole(16, 0, 1000),
};
