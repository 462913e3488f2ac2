import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedOpened, openEmbedded } from '../../../server/db/embedded.ts';
import { watchFlushes } from '../../support/flushed.ts';
import { worldSnapshot } from '../../support/snapshot.ts';

/** Linux's flag of a file whose writes are synchronous. */
const O_SYNC = 0o4010000;

/** The flags of this process's open files below a folder. */
const flagsBelow = (folder: string): number[] =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    // The listing's own descriptor is closed by now.
    if (
      !existsSync(`/proc/self/fd/${descriptor}`) ||
      !readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder)
    )
      return [];
    return [
      Number.parseInt(
        /^flags:\s*(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1] ??
          '0',
        8,
      ),
    ];
  });

describe('the embedded database on the disk', () => {
  let place: string;
  let opened: EmbeddedOpened;
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'chairside-durable-'));
    opened = await openEmbedded({
      directory: join(place, 'database'),
      snapshot: await worldSnapshot(),
    });
    await opened.execute('create table written (id int primary key)');
  });
  afterAll(async () => {
    await opened.close();
    rmSync(place, { recursive: true, force: true });
  });

  /** The files that some work flushes, in order, relative to the database's folder. */
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
    ['wal_sync_method', 'open_datasync'],
  ])('%s is %s', async (setting, value) => {
    expect((await opened.execute(`show ${setting}`)).rows).toEqual([{ [setting]: value }]);
  });

  test('[7.38] a commit writes the write-ahead log to the disk before it is acknowledged', async () => {
    await opened.execute('insert into written values (1)');
    const flags = flagsBelow(join(place, 'database/pg_wal/'));
    expect(flags.length).toBeGreaterThan(0);
    expect(flags.filter((each) => (each & O_SYNC) !== O_SYNC)).toEqual([]);
  });

  test('upkeep flushes the tables that its checkpoint wrote', async () => {
    await opened.execute('insert into written select generate_series(10, 250000)');
    const flushed = await flushedBy(() => opened.upkeep?.('changed') ?? Promise.resolve());
    const [{ file } = { file: '' }] = (
      await opened.execute("select pg_relation_filepath('written') as file")
    ).rows as { readonly file: string }[];
    expect(flushed).toEqual(expect.arrayContaining([file, 'global/pg_control']));
  });

  test('opening and closing flush what recovery and the last checkpoint wrote', async () => {
    const ended = await flushedBy(() => opened.close());
    const begun = await flushedBy(async () => {
      opened = await openEmbedded({ directory: join(place, 'database') });
    });
    expect(ended).toContain('global/pg_control');
    expect(begun).toContain('global/pg_control');
  });

  test('a prepared database is flushed before it is renamed into place', async () => {
    await opened.close();
    const directory = join(place, 'copy');
    const early = new Set<string>();
    const end = await watchFlushes(
      (path) => void (existsSync(join(directory, 'PG_VERSION')) || early.add(path)),
    );
    const copy = await openEmbedded({ directory, prepared: join(place, 'database') }).finally(end);
    const [{ file } = { file: '' }] = (
      await copy.execute("select pg_relation_filepath('accounts') as file")
    ).rows as { readonly file: string }[];
    await copy.close();
    expect([...early]).toEqual(
      expect.arrayContaining(
        ['PG_VERSION', 'global/pg_control', file, 'base'].map((name) =>
          join(`${directory}.new`, name),
        ),
      ),
    );
    opened = await openEmbedded({ directory: join(place, 'database') });
  });
});
