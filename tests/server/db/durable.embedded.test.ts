import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedOpened, openEmbedded } from '../../../server/db/embedded.ts';
import { watchFlushes } from '../../support/flushed.ts';
import { worldSnapshot } from '../../support/snapshot.ts';

describe('the embedded database on the disk', () => {
  let place: string;
  let opened: EmbeddedOpened;
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'chairside-durable-'));
    opened = await openEmbedded({ directory: join(place, 'database'), snapshot: await worldSnapshot() });
    await opened.execute('create table written (id int primary key)');
  });
  afterAll(async () => {
    await opened.close();
    rmSync(place, { recursive: true, force: true });
  });

  /** The files that some work flushes, in their order, below the database's folder. */
  async function flushedBy(work: () => Promise<unknown>): Promise<string[]> {
    const paths: string[] = [];
    const end = await watchFlushes((path) => paths.push(path));
    await work().finally(end);
    return paths.map((path) => path.replace(`${join(place, 'database')}/`, ''));
  }

  test.each([
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['full_page_writes', 'on'],
    ['wal_sync_method', 'fsync'],
  ])('%s is %s', async (setting, value) => {
    expect((await opened.execute(`show ${setting}`)).rows).toEqual([{ [setting]: value }]);
  });

  test('[7.38] a commit flushes the write-ahead log to the disk before it is acknowledged; a read flushes nothing', async () => {
    expect(await flushedBy(() => opened.execute('insert into written values ($1)', [1]))).toEqual([expect.stringMatching(/^pg_wal\/[0-9A-F]{24}$/)]);
    expect(await flushedBy(() => opened.execute('select * from written'))).toEqual([]);
  });

  test('a checkpoint flushes the tables to the disk before the file that names it', async () => {
    await opened.execute('insert into written values (2)');
    const flushed = await flushedBy(() => opened.execute('checkpoint'));
    const tables = flushed.flatMap((path, at) => (path.startsWith('base/') ? [at] : []));
    expect(tables.length).toBeGreaterThan(0);
    expect(flushed.indexOf('global/pg_control')).toBeGreaterThan(Math.max(...tables));
  });

  test('a prepared database is on the disk before it gets its name', async () => {
    await opened.close();
    const directory = join(place, 'copy');
    const early = new Set<string>();
    const end = await watchFlushes((path) => void (existsSync(join(directory, 'PG_VERSION')) || early.add(path)));
    const copy = await openEmbedded({ directory, prepared: join(place, 'database') }).finally(end);
    const [{ file } = { file: '' }] = (await copy.execute("select pg_relation_filepath('accounts') as file")).rows as { readonly file: string }[];
    await copy.close();
    expect([...early]).toEqual(
      expect.arrayContaining(['PG_VERSION', 'global/pg_control', file, 'base'].map((name) => join(`${directory}.new`, name))),
    );
    opened = await openEmbedded({ directory: join(place, 'database') });
  });
});
