import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf } from '../../server/error-code.ts';
import { fingerprint } from './snapshot.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chairside', import.meta.url));
/** Files of a server that are not part of the world. */
const OWN = ['database.in-use', 'jwt-secret', 'vapid-keys.json'];

/** Fills a folder with a demo world by letting a server start in it, and ends that server. */
type Fill = (dataDir: string) => Promise<void>;

/**
 * Returns the folder of the filled demo world. It is filled the first time, and again when its
 * sources change.
 */
export async function keptWorld(fill: Fill): Promise<string> {
  const kept = join(CACHE, `data-${await fingerprint()}`);
  const there = await stat(kept).catch(() => undefined);
  if (!there) await keep(kept, fill);
  return kept;
}

/**
 * Returns a copy of the data folder with the demo world, which the caller removes. A copy takes one
 * second instead of fifteen.
 */
export async function preparedWorld(fill: Fill): Promise<string> {
  const kept = await keptWorld(fill);
  const dataDir = await mkdtemp(join(tmpdir(), 'chairside-'));
  // Synchronous, because asynchronous copies of a thousand small files take twice as long.
  cpSync(kept, dataDir, { recursive: true });
  return dataDir;
}

async function keep(place: string, fill: Fill): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const dataDir = await mkdtemp(join(CACHE, 'filling-'));
  await fill(dataDir);
  for (const name of OWN) await rm(join(dataDir, name), { force: true });
  // Moved atomically: if two processes filled it, the later one gives way.
  await rename(dataDir, place).catch(async (failure: unknown) => {
    if (codeOf(failure) !== 'ENOTEMPTY' && codeOf(failure) !== 'EEXIST') throw failure;
    await rm(dataDir, { recursive: true });
  });
}
