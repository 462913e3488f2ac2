import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { flushFolder, flushNames } from '../flush.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { Ask, Opened, TextRow } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { keepUp } from './embedded-upkeep.ts';

const withSettings = (parameters: readonly string[], settings: readonly string[]): string[] => [
  ...parameters,
  ...settings.flatMap((setting) => ['-c', setting]),
];
/**
 * PostgreSQL's defaults suit a server with many people; zeroing that memory takes a third of the
 * opening time.
 */
const SMALL = [
  'shared_buffers=32MB',
  'max_files_per_process=256',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
];
const IN_MEMORY = withSettings(PGlite.defaultStartParams, SMALL);
/**
 * PGlite switches `fsync` off (`-F`), and its file system has none (electric-sql/pglite#1107). With
 * `open_datasync` PostgreSQL opens its log for synchronous writes, which reach the disk;
 * `flushFolder` flushes what a checkpoint writes.
 */
const ON_DISK = withSettings(
  PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  [...SMALL, 'wal_sync_method=open_datasync'],
);

export interface EmbeddedOpened extends Opened {
  /** Dumps the database as one file, which opens much faster than a new database. */
  readonly dump: () => Promise<Blob>;
}

const isEmpty = (directory: string): boolean => readdirSync(directory).length === 0;

/**
 * Fills an empty directory with the prepared database. The copy is renamed into place when it is
 * complete and on the disk.
 */
async function copyInto(directory: string, prepared: string): Promise<void> {
  if (!existsSync(prepared) || !isEmpty(directory)) return;
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(prepared, unfinished, { recursive: true });
  await flushFolder(unfinished);
  rmSync(directory, { recursive: true });
  renameSync(unfinished, directory);
  await flushNames(dirname(directory));
}

/**
 * Opens PGlite in memory, or in a directory, where each commit is on the disk before it is
 * answered.
 */
async function openPGlite(
  directory: string | undefined,
  snapshot: Blob | undefined,
): Promise<PGlite> {
  const loaded = snapshot ? { loadDataDir: snapshot } : {};
  if (directory === undefined) return PGlite.create({ startParams: IN_MEMORY, ...loaded });
  const client = await PGlite.create({ startParams: ON_DISK, dataDir: directory, ...loaded });
  // PGlite creates a database, and PostgreSQL recovers one after a kill, without flushing it.
  await flushFolder(directory);
  return client;
}

/** `ask` for the embedded database: each column as the text that PostgreSQL writes. */
function embeddedAsk(client: PGlite): Ask {
  const asText = Object.fromEntries(
    Object.keys(client.parsers).map((type) => [type, (text: string) => text]),
  );
  return async (_name, text, values) =>
    (await client.query<TextRow>(text, [...values], { rowMode: 'array', parsers: asText })).rows[0];
}

/**
 * Opens PostgreSQL inside this process: in a directory, or in memory without one. A new directory
 * starts as a copy of the `prepared` one, if given.
 */
export async function openEmbedded(place: {
  readonly directory?: string;
  readonly prepared?: string;
  readonly snapshot?: Blob;
}): Promise<EmbeddedOpened> {
  const unlock = place.directory === undefined ? undefined : lockDirectory(place.directory);
  try {
    if (place.directory !== undefined && place.prepared !== undefined)
      await copyInto(place.directory, place.prepared);
    const client = await openPGlite(place.directory, place.snapshot);
    const flush = async (): Promise<void> =>
      void (place.directory !== undefined && (await flushFolder(place.directory)));
    const db = drizzle(client);
    const ask = embeddedAsk(client);
    const queued = fromPglite(client);
    const execute: Opened['execute'] = (text, values) =>
      queued.executeSql(text, values && [...values]);
    await bringUpToDate({ query: execute });
    return {
      db,
      // One connection, so there are no lock waits.
      reading: db,
      log: db,
      ask,
      askWriting: ask,
      execute,
      upkeep: (tables) => keepUp(execute, tables, flush),
      // The directory is locked, so there is no other instance.
      alone: (work) => work(db),
      // One connection; further callers queue inside PGlite.
      connections: () => ({ total: 1, idle: 0, waiting: 0 }),
      answers: async () => (await client.query('select 1')).rows.length === 1,
      dump: () => client.dumpDataDir('none'),
      close: async () => {
        // Closing makes a checkpoint.
        await client.close();
        await flush();
        unlock?.();
      },
    };
  } catch (failure) {
    unlock?.();
    throw failure;
  }
}
