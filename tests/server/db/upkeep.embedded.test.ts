import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedOpened, openEmbedded } from '../../../server/db/embedded.ts';
import { worldSnapshot } from '../../support/snapshot.ts';

const ROUNDS = 12;
const CHANGES = 5000;

describe('the upkeep of the embedded database', () => {
  let place: string;
  let opened: EmbeddedOpened;
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'chairside-upkeep-'));
    opened = await openEmbedded({
      directory: join(place, 'database'),
      snapshot: await worldSnapshot(),
    });
  });
  afterAll(async () => {
    await opened.close();
    rmSync(place, { recursive: true, force: true });
  });

  const bytesOf = (folder: string): number =>
    readdirSync(join(place, 'database', folder), { recursive: true, withFileTypes: true }).reduce(
      (sum, entry) =>
        sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
      0,
    );
  const round = async (): Promise<void> => {
    await opened.execute(
      `insert into changes (audience, endpoint, at) select 'nobody', 'home', 0 from generate_series(1, ${CHANGES})`,
    );
    await opened.execute("delete from changes where audience = 'nobody'");
  };
  const upkeep = async (tables: 'all' | 'changed'): Promise<void> => opened.upkeep?.(tables);
  const vacuumed = async (): Promise<unknown[]> =>
    (
      await opened.execute(
        "select relname as name from pg_stat_user_tables where schemaname = 'public' and vacuum_count > 0",
      )
    ).rows;

  test('only a table with as many changes as autovacuum waits for is vacuumed', async () => {
    await opened.execute(
      "insert into changes (audience, endpoint, at) values ('nobody', 'home', 0)",
    );
    await upkeep('changed');
    expect(await vacuumed()).toEqual([]);
    await round();
    await upkeep('changed');
    expect(await vacuumed()).toEqual([{ name: 'changes' }]);
  });

  test(`law 15: tables and log keep their size over ${ROUNDS} rounds of ${CHANGES} inserts and deletes`, async () => {
    const sizes: { readonly tables: number; readonly log: number }[] = [];
    for (let done = 0; done < ROUNDS; done += 1) {
      await round();
      await upkeep('changed');
      sizes.push({ tables: bytesOf('base'), log: bytesOf('pg_wal') });
    }
    const [early, last] = [sizes[2], sizes.at(-1)];
    expect(last?.tables).toBeLessThanOrEqual(1.05 * (early?.tables ?? 0));
    expect(last?.log).toBeLessThanOrEqual(64 * 1024 * 1024);
  });

  test('all tables are vacuumed on demand', async () => {
    await upkeep('all');
    const { rows } = await opened.execute(
      "select relname from pg_stat_user_tables join pg_class using (relname) where pg_class.oid = relid and relkind = 'r' and vacuum_count = 0",
    );
    expect(rows).toEqual([]);
  });
});
