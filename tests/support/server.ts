import type { Hono } from 'hono';
import { demoRoutes } from '../../demo/demo-routes.ts';
import { emptyWorld, fillWorld } from '../../demo/fill.ts';
import { createApp } from '../../server/app.ts';
import { bodyRoom } from '../../server/body-room.ts';
import { bulkhead } from '../../server/bulkhead.ts';
import { documentsAbout } from '../../server/calls/table.ts';
import type { AppContext } from '../../server/context.ts';
import { deriveKeys } from '../../server/crypto/keys.ts';
import type { Bounds } from '../../server/db/bounded-pool.ts';
import type { Database, Opened } from '../../server/db/database.ts';
import { inbox } from '../../server/db/schema/accounts.ts';
import { openFiles } from '../../server/files/open-files.ts';
import type { Bindings, Env } from '../../server/http/bindings.ts';
import type { StreamLimits } from '../../server/http/events.ts';
import { startWorker } from '../../server/jobs/workers.ts';
import { createLog } from '../../server/log.ts';
import { createMeters } from '../../server/meters.ts';
import { openHub } from '../../server/operations/changes/hub.ts';
import { logReader } from '../../server/operations/changes/read-log.ts';
import type { JobName } from '../../server/queue/payloads.ts';
import { openQueue, type Queue } from '../../server/queue/queue.ts';
import { openSenders } from '../../server/senders/open-senders.ts';
import type { Senders } from '../../server/senders/senders.ts';
import { readSettings } from '../../server/settings/settings.ts';
import type { PasswordWork } from './counted-passwords.ts';
import { countedPasswords } from './counted-passwords.ts';
import { testFiles } from './files.ts';
import { fetchFrom } from './followed.ts';
import { restorePristine } from './pristine.ts';
import { FILLED_AT } from './snapshot.ts';
import { testChance } from './test-chance.ts';
import type { TestClock } from './test-clock.ts';
import { testClock } from './test-clock.ts';
import type { DatabaseKind } from './test-database.ts';
import { databaseKinds, openTestDatabase } from './test-database.ts';
import type { TimeLimits } from './time-limits.ts';
import { refusingWrites, watchedTransactions } from './watched-transactions.ts';

export const TEST_SECRET = 'a secret for tests that is long enough';
/** Public key for the subscriptions of the demo's browsers. */
const DEMO_VAPID_KEY = Buffer.alloc(65, 4).toString('base64url');
/** Base of addresses without a host. */
export const TEST_BASE = 'http://test.local';

export interface TestServerOptions {
  readonly database?: DatabaseKind;
  /** A database of this file alone, for tests that change more than rows. */
  readonly ownDatabase?: boolean;
  /** Connection limits of the server on a database of its own. */
  readonly bounds?: Partial<Bounds>;
  /** Time limits of the role in such a database. */
  readonly limits?: TimeLimits;
  /** Settings as the environment would have them. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Directory of a built app to serve. */
  readonly dist?: string;
  /** Senders that replace those of the settings. */
  readonly senders?: Partial<Senders>;
  readonly streams?: StreamLimits;
  /** The demo's control surface, off unless asked for. */
  readonly controls?: boolean;
}

export interface TestServer {
  readonly app: Hono<Env>;
  readonly context: AppContext;
  readonly db: Database;
  readonly opened: Opened;
  readonly clock: TestClock;
  /** Like `fetch`, but handled in this process; `from` is the caller's address. */
  readonly fetch: (
    input: string | URL | Request,
    init?: RequestInit,
    from?: string,
  ) => Promise<Response>;
  /** The stored outgoing messages, newest first. */
  readonly inbox: () => Promise<(typeof inbox.$inferSelect)[]>;
  /** Numbers of password checks and hashes so far. */
  readonly passwordWork: () => PasswordWork;
  readonly queue: Queue;
  /** Runs the due jobs of this kind, and returns their number. */
  readonly runJobs: (name: JobName) => Promise<number>;
  /** The log, one JSON line each. */
  readonly logged: () => string[];
  /** Restores the initial world and clock. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Returns a request as a listener receives it: a body of bytes with its length. A stream stays a
 * stream, with the test's headers. A form becomes bytes also because Node's stream of a form fails
 * with an unhandled rejection when a server cancels it.
 */
async function asSent(
  input: string | URL | Request,
  init: RequestInit | undefined,
): Promise<Request> {
  if (init?.body instanceof ReadableStream)
    return new Request(new URL(String(input), TEST_BASE), init);
  const request =
    input instanceof Request ? input : new Request(new URL(String(input), TEST_BASE), init);
  if (typeof init?.body === 'string' && !request.headers.has('content-length'))
    request.headers.set('content-length', String(Buffer.byteLength(init.body)));
  if (!request.body || request.headers.has('content-length')) return request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set('content-length', String(body.byteLength));
  return new Request(request.url, {
    method: request.method,
    headers,
    body,
    signal: request.signal,
  });
}

/**
 * Opens the reference server in this process: a filled database, a stopped clock, repeatable
 * randomness.
 */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const opened = await openTestDatabase(
    options.database ?? databaseKinds[0],
    options.ownDatabase,
    options.bounds,
    options.limits,
  );
  const { db, outsideTransactions } = watchedTransactions(opened.db);
  const clock = testClock(FILLED_AT);
  const lines: string[] = [];
  const settings = readSettings({
    DEMO: '1',
    JWT_SECRET: TEST_SECRET,
    CHECK_RESPONSES: '1',
    LOG_LEVEL: 'debug',
    RATE_PER_MINUTE: '100000',
    ...options.environment,
  });
  const log = createLog(settings, {
    write: (line) => {
      lines.push(line);
    },
  });
  const counted = countedPasswords();
  const queueFailures: Error[] = [];
  const queue = openQueue(opened, clock, (failure) => void queueFailures.push(failure));
  await queue.start();
  const hub = openHub(logReader(opened.log, opened.db), {
    everyMs: 20,
    now: () => performance.now(),
    onFailure: (failure) => log.error({ event: 'changes.reader', failure: String(failure) }),
  });
  const context: AppContext = {
    db,
    reading: refusingWrites(opened.reading),
    ask: opened.ask,
    askWriting: opened.askWriting,
    upkeep: opened.upkeep,
    clock,
    chance: testChance('server'),
    settings,
    keys: deriveKeys(settings.JWT_SECRET ?? TEST_SECRET, settings.JWT_SECRET_PREVIOUS),
    passwords: outsideTransactions('passwords', counted.passwords),
    log,
    files: outsideTransactions('files', settings.FILES_URL ? openFiles(settings) : testFiles()),
    uploads: bulkhead({ atOnce: settings.UPLOADS_AT_ONCE, waiting: settings.UPLOADS_WAITING }),
    bodies: bodyRoom(undefined, clock.now),
    jobs: queue,
    senders: { ...openSenders(settings, db, clock, () => DEMO_VAPID_KEY), ...options.senders },
    meters: createMeters(),
    documentsAbout,
  };
  const reset = async () => {
    clock.set(FILLED_AT);
    lines.length = 0;
    // A check is cheaper than clearing, and few tests leave a job.
    if ((await opened.execute('select 1 from queue.job limit 1')).rows.length) await queue.clear();
    await restorePristine(db);
  };
  const refill = async () => {
    await queue.clear();
    await emptyWorld(db);
    await fillWorld(db, clock.now());
  };
  /** Runs rounds of a worker until no job is due. */
  const runJobs = async (name: JobName): Promise<number> => {
    for (let all = 0; ; ) {
      const before = all;
      const id = await startWorker(queue, context, name, (count) => {
        all += count;
      });
      await queue.boss.offWork(name, { id, wait: true });
      for (const failure of queueFailures) throw failure;
      if (all === before) return all;
    }
  };
  const app = createApp(context, {
    opened,
    hub,
    ...(options.streams ? { streams: options.streams } : {}),
    ...(options.dist ? { dist: options.dist } : {}),
    first: demoRoutes(context, options.controls ? { clock, reset: refill } : undefined),
  });

  await reset();
  return {
    app,
    context,
    db,
    opened,
    clock,
    fetch: async (input, init, from = '127.0.0.1') => {
      let dropped = false;
      const request = await asSent(input, init);
      const env: Bindings = {
        incoming: { socket: { remoteAddress: from } },
        outgoing: {
          destroy: () => {
            dropped = true;
          },
        },
      };
      const response = await fetchFrom(app, request, env);
      // The browser's error if the connection breaks before the response.
      if (dropped) throw new TypeError('Failed to fetch');
      return response;
    },
    inbox: async () => (await db.select().from(inbox)).sort((a, b) => b.sentAt - a.sentAt),
    passwordWork: counted.work,
    queue,
    runJobs,
    logged: () => lines,
    reset,
    close: async () => {
      await hub.stop();
      await queue.stop();
      await opened.close();
    },
  };
}
