import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../../server/db/embedded.ts';

const rowsOf = async (
  place: Parameters<typeof openEmbedded>[0],
  text: string,
): Promise<unknown[]> => {
  const opened = await openEmbedded(place);
  const { rows } = await opened.execute(text);
  await opened.close();
  return rows;
};

describe('a prepared database', () => {
  let place: string;
  let prepared: string;
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'chairside-prepared-'));
    prepared = join(place, 'prepared');
    // Present only in the prepared database, so that a copy can be told from a new one.
    await rowsOf({ directory: prepared }, 'create table of_the_prepared_one (id int)');
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  test('is copied into a new directory, also after an interrupted copy', async () => {
    const directory = join(place, 'first');
    mkdirSync(`${directory}.new`);
    writeFileSync(join(`${directory}.new`, 'half'), '');
    expect(
      await rowsOf({ directory, prepared }, 'select count(*)::int as n from of_the_prepared_one'),
    ).toEqual([{ n: 0 }]);
  });

  test('is not copied into a directory with a database', async () => {
    const directory = join(place, 'second');
    await rowsOf({ directory, prepared }, 'insert into of_the_prepared_one values (7)');
    expect(await rowsOf({ directory, prepared }, 'select id from of_the_prepared_one')).toEqual([
      { id: 7 },
    ]);
  });

  test('is optional: without one the tables are created', async () => {
    const directory = join(place, 'third');
    expect(
      await rowsOf(
        { directory, prepared: join(place, 'nowhere') },
        'select count(*)::int as n from accounts',
      ),
    ).toEqual([{ n: 0 }]);
  });
});
