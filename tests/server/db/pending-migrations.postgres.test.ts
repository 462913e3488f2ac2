import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '../../../server/db/postgres.ts';
import { printMigrations } from '../../../server/migrate.ts';
import {
  administer,
  type OwnDatabase,
  ownDatabase,
  testDatabaseUrl,
} from '../../support/attack/own-database.ts';

let database: OwnDatabase;
beforeEach(async () => {
  database = await ownDatabase(testDatabaseUrl ?? '');
});
afterEach(() => database.drop());

/** The lines that `migrate --dry-run` prints. */
async function said(): Promise<readonly string[]> {
  const lines: string[] = [];
  await printMigrations({ DATABASE_URL: database.url, DATA_DIR: '' }, (line) => lines.push(line));
  return lines;
}
const tables = async () =>
  Number(
    (
      await administer<{ n: string }>(
        database.url,
        "select count(*) as n from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
      )
    )[0]?.n,
  );

test('a dry run prints every statement that an empty database lacks, and leaves it empty', async () => {
  const lines = await said();
  expect(lines[0]).toMatch(/^-- 0000_first.sql\nCREATE TABLE "accounts"/i);
  expect(lines.at(-1)).toBe(`${lines.length - 1} migrations are to come; nothing was changed.`);
  expect(await tables()).toBe(0);
});

test('after a release only its new migrations are pending', async () => {
  await (await openPostgres(database.url, () => undefined)).close();
  expect(await said()).toEqual(['The tables are up to date.']);
  await administer(
    database.url,
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  expect((await said()).at(-1)).toBe('1 migrations are to come; nothing was changed.');
});
