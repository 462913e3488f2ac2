import * as z from 'zod/mini';
import { BODY_RATE, BODY_RATE_SECONDS } from './limits/bodies.ts';
import { flag, httpAddress, isLoopback, listOf, number, whole } from './parts.ts';

type Given = Readonly<Record<string, unknown>>;

/** Settings whose presence shows that a server is not a demo on a person's own machine. */
const SIGNS: readonly (readonly [name: string, says: (value: string) => boolean])[] = [
  ['DATABASE_URL', () => true],
  ['PUBLIC_URL', (value) => value.startsWith('https:')],
  ['HOST', (value) => !isLoopback(value)],
  // A server behind a proxy is not on a person's own machine, even if it listens on the loopback
  // address only.
  ['TRUSTED_PROXIES', (value) => Number(value) > 0],
  ['NODE_ENV', (value) => value === 'production'],
  ['SMS_URL', () => true],
  ['SMTP_URL', () => true],
  ['FILES_URL', () => true],
  // A demo generates its own secret; an operator who sets one wants to keep data.
  ['JWT_SECRET', () => true],
];

/**
 * Returns the setting that requires an explicit `DEMO`; undefined if `DEMO` is set, or no setting
 * indicates production. A demo has accounts with a known password and shows all codes, so a
 * forgotten setting must not start one (S41).
 */
export const needsDemoSaid = (given: Given): string | undefined =>
  given.DEMO === undefined
    ? SIGNS.find(([name, says]) => given[name] !== undefined && says(String(given[name])))?.[0]
    : undefined;

/** Where traces are sent, under OpenTelemetry's own names; without an address none are sent. */
export const tracingSettings = {
  /**
   * A collector that accepts OTLP over HTTP as JSON; traces are posted to `/v1/traces` below it.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpAddress),
  /** Headers for the collector, as `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: listOf(
    z.string().check(z.regex(/^[^\s=]+=.+$/, 'must be like name=value,name=value')),
  ),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.minLength(1)), 'chairside'),
  /** Share of the traces that begin here and are kept. */
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(
      z.string().check(z.regex(/^(0|1|0?\.\d+|1\.0+)$/, 'must be a number from 0 to 1')),
      z.transform(Number),
    ),
    1,
  ),
  /**
   * Whether callers' trace headers are trusted: only behind a proxy of ours that removes those of
   * strangers.
   */
  TRUST_TRACEPARENT: flag(false),
} as const;

/** How the server listens, and how it stops. */
export const httpSettings = {
  /**
   * How long an idle connection stays open: longer than the balancer in front keeps its own,
   * because it would send into closed ones.
   */
  KEEP_ALIVE_SECONDS: whole(65, 1, 3600),
  /** Longest time for a client to send the headers of a request. */
  HEADERS_SECONDS: whole(10, 1, 300),
  /**
   * Lowest rate (bytes per second, over a number of seconds) of a request's body; a body above it
   * may take any time.
   */
  BODY_RATE: whole(BODY_RATE, 1, 1_000_000),
  BODY_RATE_SECONDS: whole(BODY_RATE_SECONDS, 1, 3600),
  /** Longest time in which a client reads nothing of its response. */
  ANSWER_SECONDS: whole(60, 1, 3600),
  /** Highest number of connections of an instance, event streams included. */
  MAX_CONNECTIONS: whole(6000, 1, 1_000_000),
  /**
   * How long the server accepts requests after SIGTERM, while `/readyz` reports that it is
   * stopping; 5 in production, 0 in a demo.
   */
  DRAIN_SECONDS: z.optional(number(0, 300)),
  /** How long running requests and jobs may then take before they are aborted. */
  FINISH_SECONDS: whole(30, 1, 600),
};

const postgresAddress = z.optional(
  z.string().check(z.regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres://')),
);

/** The database and the server's use of it. Times in milliseconds. */
export const databaseSettings = {
  DATABASE_URL: postgresAddress,
  /**
   * The database's own address, not a pool's, as the owner of its tables, for migrations. The
   * server's own role then needs no right to create anything.
   */
  DATABASE_MIGRATE_URL: postgresAddress,
  /**
   * A streaming replica at its own address: it answers reads while it holds everything that was
   * written before.
   */
  DATABASE_READ_URL: postgresAddress,
  /** Connections for calls that write and for jobs, and for calls that only read. */
  DATABASE_CONNECTIONS: whole(10, 1, 1000),
  DATABASE_READ_CONNECTIONS: whole(6, 1, 1000),
  /** Longest wait of a call for a connection; then it is told that the server is busy. */
  DATABASE_WAIT_MS: whole(2000, 10, 60_000),
  /**
   * Whether reads are prepared under names, once per connection; 0 behind a pool that keeps no
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
   * The bucket's address for browsers: clients with access are redirected there instead of getting
   * the file from this server.
   */
  FILES_SIGNED_GET: z.optional(httpAddress),
  FILES_KEY_ID: present,
  FILES_SECRET: present,
  FILES_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  /**
   * Number of calls whose pictures are decoded at once, and number of calls that may wait for that:
   * each holds its form in memory.
   */
  UPLOADS_AT_ONCE: whole(2, 1, 64),
  UPLOADS_WAITING: whole(16, 0, 1000),
};
