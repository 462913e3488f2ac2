import type { Hono } from 'hono';
import { createApp } from '../../server/app.ts';
import { deriveKeys } from '../../server/auth/keys.ts';
import { emptyWorld, fillWorld } from '../../server/content/fill.ts';
import type { Database } from '../../server/db/database.ts';
import { inbox } from '../../server/db/schema-accounts.ts';
import type { Env } from '../../server/http/bindings.ts';
import { createLog } from '../../server/log.ts';
import { readSettings } from '../../server/settings.ts';
import type { World } from '../../server/world.ts';
import { testFiles } from './files.ts';
import { FILLED_AT } from './snapshot.ts';
import { testChance } from './test-chance.ts';
import type { TestClock } from './test-clock.ts';
import { testClock } from './test-clock.ts';
import type { DatabaseKind } from './test-database.ts';
import { openTestDatabase } from './test-database.ts';

export const TEST_SECRET = 'a secret for tests that is long enough';
/** Addresses without a host are asked of this one. */
export const TEST_BASE = 'http://test.local';

export interface TestServerOptions {
  readonly database?: DatabaseKind;
  /** Settings as the environment would have them. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Directory of a built app to serve. */
  readonly dist?: string;
  /** The demo's control surface, off unless asked for. */
  readonly controls?: boolean;
}

export interface TestServer {
  readonly app: Hono<Env>;
  readonly world: World;
  readonly db: Database;
  readonly clock: TestClock;
  /** Like `fetch`, answered in this process; `from` is the caller's address. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit, from?: string) => Promise<Response>;
  /** The messages that would have been sent, newest first. */
  readonly inbox: () => Promise<(typeof inbox.$inferSelect)[]>;
  /** What was logged, one JSON line each. */
  readonly logged: () => string[];
  /** The world as it was at first, and the clock as well. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The reference server in this process: a filled database, a standing clock, repeatable chance. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const opened = await openTestDatabase(options.database ?? 'embedded');
  const { db } = opened;
  const clock = testClock(FILLED_AT);
  const lines: string[] = [];
  const settings = readSettings({
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
  const world: World = {
    db,
    clock,
    chance: testChance('server'),
    settings,
    keys: deriveKeys(settings.JWT_SECRET ?? TEST_SECRET, settings.JWT_SECRET_PREVIOUS),
    log,
    files: testFiles(),
  };
  const refill = async () => {
    await emptyWorld(db);
    await fillWorld(db, clock.now());
  };
  const app = createApp(world, {
    answers: opened.answers,
    ...(options.dist ? { dist: options.dist } : {}),
    ...(options.controls ? { controls: { clock, reset: refill } } : {}),
  });

  return {
    app,
    world,
    db,
    clock,
    fetch: async (input, init, from = '127.0.0.1') => {
      let dropped = false;
      const request = input instanceof Request ? input : new Request(new URL(String(input), TEST_BASE), init);
      const response = await app.fetch(request, {
        incoming: { socket: { remoteAddress: from } },
        outgoing: {
          destroy: () => {
            dropped = true;
          },
        },
      });
      // What a browser reports when the connection breaks before the answer.
      if (dropped) throw new TypeError('Failed to fetch');
      return response;
    },
    inbox: async () => (await db.select().from(inbox)).sort((a, b) => b.sentAt - a.sentAt),
    logged: () => lines,
    reset: async () => {
      clock.set(FILLED_AT);
      lines.length = 0;
      await refill();
    },
    close: opened.close,
  };
}
