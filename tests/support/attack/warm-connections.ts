import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { signedIn } from '../client.ts';
import { openTestServer, type TestServer } from '../server.ts';

/** Number of simultaneous callers. Each has an open connection, so that no handshake delays it. */
export const AT_ONCE = 50;

/** Opens every connection of the pool for writes before a race. */
export async function warm({ db }: TestServer): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => db.execute(sql`select pg_sleep(0.2)`)));
}

/** Opens a server for these tests alone, with a new world and open connections before each test. */
export function warmServer(): () => TestServer {
  let opened: TestServer | undefined;
  const server = (): TestServer => {
    if (!opened) throw new Error('The server is not open yet.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openTestServer({
      ownDatabase: true,
      bounds: { connections: AT_ONCE, connectionMs: 10_000 },
      limits: { lock_timeout: 5000 },
    });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await server().reset();
    await warm(server());
  });
  return server;
}

/** Returns signed-in hairdressers like HD1001, each with a token of their own. */
export async function crowd(
  server: TestServer,
  people: number,
): Promise<
  readonly { readonly id: string; readonly bearer: { readonly authorization: string } }[]
> {
  const [model] = await server.db.select().from(accounts).where(sql`id = 'HD1001'`);
  if (!model) throw new Error('There is no account HD1001.');
  const ids = Array.from({ length: people }, (_, place) => ({
    id: `HD7${String(place).padStart(3, '0')}`,
    mobile: `70000${String(place).padStart(5, '0')}`,
  }));
  await server.db
    .insert(accounts)
    .values(ids.map((own) => ({ ...model, ...own, picture: null, pictureFile: null })));
  return Promise.all(
    ids.map(async ({ id }) => ({ id, bearer: (await signedIn(server, id)).bearer })),
  );
}
