import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf } from '../../server/error-code.ts';
import { fingerprint } from './snapshot.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chairside', import.meta.url));
/** What belongs to one server and not to the world in it. */
const OWN = ['database.in-use', 'jwt-secret', 'vapid-keys.json'];

/** Fills a folder with a demo world by letting a server start in it, and ends that server. */
type Fill = (dataDir: string) => Promise<void>;

/**
 * Where the demo world is kept: filled by a server of its own the first time, and again when its
 * sources change.
 */
export async function keptWorld(fill: Fill): Promise<string> {
  const kept = join(CACHE, `data-${await fingerprint()}`);
  const there = await stat(kept).catch(() => undefined);
  if (!there) await keep(kept, fill);
  return kept;
}

/**
 * A data folder with the demo world in it, to be removed by the caller: a copy takes a second
 * instead of a quarter of a minute.
 */
export async function preparedWorld(fill: Fill): Promise<string> {
  const kept = await keptWorld(fill);
  const dataDir = await mkdtemp(join(tmpdir(), 'chairside-'));
  // A thousand small files: each wait for its turn would cost as much as the copy.
  cpSync(kept, dataDir, { recursive: true });
  return dataDir;
}

async function keep(place: string, fill: Fill): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const dataDir = await mkdtemp(join(CACHE, 'filling-'));
  await fill(dataDir);
  for (const name of OWN) await rm(join(dataDir, name), { force: true });
  // Moved into place whole: of two that filled at once the later one gives way.
  await rename(dataDir, place).catch(async (failure: unknown) => {
    if (codeOf(failure) !== 'ENOTEMPTY' && codeOf(failure) !== 'EEXIST') throw failure;
    await rm(dataDir, { recursive: true });
  });
}
