import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bringUpToDate } from '../../../server/db/bring-up-to-date.ts';
import { withConnection } from '../../../server/db/connection.ts';
import { MIGRATIONS, pendingMigrations } from '../../../server/db/pending-migrations.ts';
import { migrate } from '../../../server/migrate.ts';
import { expectServes } from '../../support/attack/expect-serves.ts';
import { inFolder } from '../../support/attack/kill.ts';
import {
  administer,
  type OwnDatabase,
  ownDatabase,
  testDatabaseUrl,
} from '../../support/attack/own-database.ts';
import { type RestrictedRole, restrictedRole } from '../../support/attack/restricted-role.ts';
import { startServer } from '../../support/live-server.ts';

let database: OwnDatabase;
let role: RestrictedRole;
beforeEach(async () => {
  database = await ownDatabase(testDatabaseUrl ?? '');
  role = await restrictedRole(database.url);
});
afterEach(async () => {
  await database.drop();
  await role.drop();
});
const migrated = () =>
  migrate(
    { DATABASE_URL: role.url, DATABASE_MIGRATE_URL: database.url, DATA_DIR: '' },
    () => undefined,
  );

/** Recreates the tables as they were before the last migration. */
const migrateButLast = (): Promise<void> =>
  inFolder(async (folder) => {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const place = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(place, 'utf8')) as {
      readonly entries: readonly object[];
    };
    writeFileSync(place, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
    await administer(database.url, 'drop schema drizzle, public cascade');
    await administer(database.url, 'create schema public');
    await withConnection(database.url, 'test', (client) =>
      bringUpToDate({ query: (text, values) => client.query(text, values) }, undefined, folder),
    );
  });
const pending = () =>
  withConnection(database.url, 'test', (client) =>
    pendingMigrations({ query: (text, values) => client.query(text, values) }),
  );

test(
  'a role with the rights of the operations page serves, and cannot create tables',
  { timeout: 120_000 },
  () =>
    inFolder(async (DATA_DIR) => {
      await migrated();
      await role.grant();
      await expect(administer(role.url, 'create table its_own (n int)')).rejects.toThrow(
        'permission denied',
      );
      await expect(administer(role.url, 'create schema its_own')).rejects.toThrow(
        'permission denied',
      );
      const server = await startServer({ DATA_DIR, DATABASE_URL: role.url });
      try {
        await expectServes(server, database.url);
      } finally {
        await server.stop();
      }
    }),
);

test(
  'a server whose role may not migrate names the command to run, and stops',
  { timeout: 60_000 },
  () =>
    inFolder(async (DATA_DIR) => {
      await expect(startServer({ DATA_DIR, DATABASE_URL: role.url })).rejects.toThrow(
        /npm run api -- migrate" with DATABASE_MIGRATE_URL/,
      );
    }),
);

test(
  'a server whose role lacks its grants names the missing right, and stops',
  { timeout: 60_000 },
  () =>
    inFolder(async (DATA_DIR) => {
      await migrated();
      await expect(startServer({ DATA_DIR, DATABASE_URL: role.url })).rejects.toThrow(
        /may not read which migrations were applied.*"Roles"/s,
      );
    }),
);

test(
  'a server with the owner’s address for migrations migrates the tables itself',
  { timeout: 120_000 },
  () =>
    inFolder(async (DATA_DIR) => {
      await migrated();
      await migrateButLast();
      await role.grant();
      expect(await pending()).toHaveLength(1);
      const server = await startServer({
        DATA_DIR,
        DATABASE_URL: role.url,
        DATABASE_MIGRATE_URL: database.url,
      });
      await server.stop();
      expect(await pending()).toEqual([]);
    }),
);
