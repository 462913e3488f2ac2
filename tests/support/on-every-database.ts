import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { TestServer, TestServerOptions } from './server.ts';
import { openTestServer } from './server.ts';
import { databaseKinds } from './test-database.ts';

/** Runs a suite on each available database; every test starts with the initial world. */
export function onEveryDatabase(
  name: string,
  suite: (server: () => TestServer) => void,
  options: TestServerOptions = {},
): void {
  describe.each(databaseKinds)(`${name} (%s)`, (database) => {
    let opened: TestServer | undefined;
    const server = (): TestServer => {
      if (!opened) throw new Error('The test server is not open yet.');
      return opened;
    };
    beforeAll(async () => {
      opened = await openTestServer({ ...options, database });
    });
    afterAll(() => opened?.close());
    beforeEach(() => server().reset());
    suite(server);
  });
}
