import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { createApp } from '../../server/app.ts';
import type { Opened } from '../../server/db/database.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import type { StreamLimits } from '../../server/http/events.ts';
import { openHub } from '../../server/operations/changes/hub.ts';
import { logReader } from '../../server/operations/changes/read-log.ts';
import { fetchFrom } from './followed.ts';
import type { TestServer } from './server.ts';

const Named = z.object({ rows: z.array(z.object({ name: z.string() })) });

/** Returns the address of a test server's database on the real PostgreSQL. */
export async function addressOfDatabase({ db }: TestServer): Promise<string> {
  const { rows } = Named.parse(await db.execute(sql`select current_database() as name`));
  const address = new URL(process.env.TEST_DATABASE_URL ?? '');
  address.pathname = `/${rows[0]?.name}`;
  return address.href;
}

/**
 * Opens another instance of the API on the same database, with its own connections if the database
 * allows several.
 */
export async function secondInstance(
  server: TestServer,
  shared: Opened | undefined,
  streams?: StreamLimits,
) {
  const opened =
    shared ??
    (await openPostgres(await addressOfDatabase(server), (failure) => {
      throw failure;
    }));
  const hub = openHub(logReader(opened.log, opened.db), {
    now: () => performance.now(),
    onFailure: (failure) => {
      throw failure;
    },
  });
  const app = createApp(
    {
      ...server.context,
      db: opened.db,
      reading: opened.reading,
      ask: opened.ask,
      askWriting: opened.askWriting,
      upkeep: opened.upkeep,
    },
    { opened, hub, ...(streams ? { streams } : {}) },
  );
  return {
    fetch: (input: string | URL | Request, init?: RequestInit) =>
      fetchFrom(
        app,
        input instanceof Request ? input : new Request(new URL(input, 'http://second.local'), init),
        { incoming: {} },
      ),
    close: async () => {
      await hub.stop();
      if (!shared) await opened.close();
    },
  };
}
