import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillWorld } from '../../demo/fill.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { codeOf } from '../../server/error-code.ts';
import { openQueue } from '../../server/queue/queue.ts';
import { keepPristine } from './pristine.ts';

/** Time at which the demo world of tests is filled. */
export const FILLED_AT = Date.parse('2026-08-12T04:00:00.000Z');

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Sources of the world: a change of any of these makes a new snapshot. */
const SOURCES = [
  'server/db',
  'demo/world',
  'demo/fill.ts',
  'server/crypto/passwords.ts',
  'server/queue',
  'tests/support/pristine.ts',
];

const fail = (failure: Error): never => {
  throw failure;
};

export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    const files = (await stat(path)).isDirectory()
      ? (await readdir(path, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : [path];
    for (const file of files.sort()) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the migrated and filled database as one file, built once and cached; opening it takes a
 * fraction of the time.
 */
export async function worldSnapshot(): Promise<Blob> {
  const file = join(ROOT, 'node_modules/.cache/chairside', `world-${await fingerprint()}.tar`);
  const kept = await stat(file).catch(() => undefined);
  if (!kept) {
    const opened = await openEmbedded({});
    const queue = openQueue(opened, { now: Date.now }, fail);
    await queue.start();
    await queue.stop();
    await fillWorld(opened.db, FILLED_AT);
    await keepPristine(opened.db);
    const dump = await opened.dump();
    await opened.close();
    await mkdir(dirname(file), { recursive: true });
    // Linked atomically: another process must never read half a snapshot, nor lose the one that it
    // reads.
    const part = `${file}.${process.pid}`;
    await writeFile(part, new Uint8Array(await dump.arrayBuffer()));
    await link(part, file).catch((failure: unknown) => {
      if (codeOf(failure) !== 'EEXIST') throw failure;
    });
    await rm(part);
  }
  return openAsBlob(file);
}
