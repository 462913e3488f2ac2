import { afterAll, beforeAll, describe } from 'vitest';
import type { TestServer, TestServerOptions } from '../server.ts';
import { openTestServer } from '../server.ts';
import { databaseKinds } from '../test-database.ts';
import { type Watch, watchTables } from './changed-tables.ts';

/** Time limit for opening a server (ms): the first one after a change of the world fills it. */
const OPEN_WITHIN_MS = 120_000;

/** A server under attack, with a watch on its tables. */
export interface Attacked {
  readonly server: () => TestServer;
  readonly watch: () => Watch;
  /** The initial world, filled anew only if something has changed since. */
  readonly fresh: () => Promise<TestServer>;
}

/**
 * Runs a suite on each available database. Filling the world costs more than a call, so only tests
 * that need it ask for it.
 */
export function attacked(
  name: string,
  suite: (attacked: Attacked) => void,
  options: TestServerOptions = {},
): void {
  describe.each(databaseKinds)(`${name} (%s)`, (database) => {
    let opened: { readonly server: TestServer; readonly watch: Watch } | undefined;
    let used = false;
    const open = () => {
      if (!opened) throw new Error('The server is not open yet.');
      return opened;
    };
    beforeAll(async () => {
      const server = await openTestServer({ ...options, database, ownDatabase: true });
      opened = { server, watch: await watchTables(server.db) };
    }, OPEN_WITHIN_MS);
    afterAll(() => opened?.server.close());
    suite({
      server: () => open().server,
      watch: () => open().watch,
      fresh: async () => {
        const { server, watch } = open();
        if (used && (await watch.dirty())) {
          await server.reset();
          await watch.dirty();
        }
        used = true;
        return server;
      },
    });
  });
}
