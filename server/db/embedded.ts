import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { taking } from './at-commit.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { Ask, Opened, TextRow } from './database.ts';
import { lockDirectory } from './directory-lock.ts';

/**
 * PostgreSQL takes memory for its pages, and tries out how many files it may open, with every start; what it takes by itself is meant for a server of many
 * people and costs a third of the time that opening takes.
 */
const SMALL = ['shared_buffers=32MB', 'max_files_per_process=256'].flatMap((setting) => ['-c', setting]);

export interface EmbeddedOpened extends Opened {
  /** The whole database as one file, which opens again much faster. */
  readonly dump: () => Promise<Blob>;
}

/** Fills an empty directory with the prepared database. A copy that ended half-way is none: it gets its name when it is complete. */
function copyInto(directory: string, prepared: string): void {
  if (!existsSync(prepared) || readdirSync(directory).length > 0) return;
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(prepared, unfinished, { recursive: true });
  rmSync(directory, { recursive: true });
  renameSync(unfinished, directory);
}

/** `ask` for the embedded database: every column as the text that PostgreSQL writes. */
function embeddedAsk(client: PGlite): Ask {
  const asText = Object.fromEntries(Object.keys(client.parsers).map((type) => [type, (text: string) => text]));
  return async (_name, text, values) => (await client.query<TextRow>(text, [...values], { rowMode: 'array', parsers: asText })).rows[0];
}

/** PostgreSQL inside this process: in a directory, or in memory without one. A new directory starts as a copy of the `prepared` one, if there is one. */
export async function openEmbedded(place: {
  readonly directory?: string;
  readonly prepared?: string;
  readonly snapshot?: Blob;
}): Promise<EmbeddedOpened> {
  const unlock = place.directory === undefined ? undefined : lockDirectory(place.directory);
  try {
    if (place.directory !== undefined && place.prepared !== undefined) copyInto(place.directory, place.prepared);
    const client = await PGlite.create({
      startParams: [...PGlite.defaultStartParams, ...SMALL],
      ...(place.directory === undefined ? {} : { dataDir: place.directory }),
      ...(place.snapshot ? { loadDataDir: place.snapshot } : {}),
    });
    const db = drizzle(client);
    const ask = embeddedAsk(client);
    const begin = db.transaction.bind(db);
    db.transaction = (work) =>
      begin(async (tx) => {
        const left = taking(tx);
        const result = await work(tx);
        await left();
        return result;
      });
    await bringUpToDate({
      query: async (text, values) => (values ? client.query(text, values) : { rows: (await client.exec(text)).at(-1)?.rows ?? [] }),
    });
    return {
      db,
      // There is one connection, so nobody can wait for another one's lock.
      reading: db,
      log: db,
      ask,
      askWriting: ask,
      execute: async (text, values = []) => {
        if (values.length) return client.query(text, [...values]);
        return { rows: (await client.exec(text)).at(-1)?.rows ?? [] };
      },
      // Its directory is locked, so there is no other instance.
      alone: (work) => work(db),
      // There is one connection; further callers wait inside it.
      connections: () => ({ total: 1, idle: 0, waiting: 0 }),
      answers: async () => (await client.query('select 1')).rows.length === 1,
      dump: () => client.dumpDataDir('none'),
      close: async () => {
        await client.close();
        unlock?.();
      },
    };
  } catch (failure) {
    unlock?.();
    throw failure;
  }
}
