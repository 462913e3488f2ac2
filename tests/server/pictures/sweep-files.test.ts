import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEPT_MS } from '../../../server/domain/retention.ts';
import { localFiles } from '../../../server/files/local.ts';
import { sweepFiles } from '../../../server/pictures/uploaded/ownership.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chairside-sweep-'));
});
afterEach(() => rm(folder, { recursive: true }));

onEveryDatabase('sweepFiles', (server) => {
  test('a file unfinished for more than an hour is removed, and a younger one stays (L15)', async () => {
    const { context, clock } = server();
    const now = clock.now();
    await mkdir(join(folder, '.unfinished'));
    for (const [name, age] of [
      ['old', KEPT_MS.unfinishedFiles + 1],
      ['young', KEPT_MS.unfinishedFiles],
    ] as const) {
      const path = join(folder, '.unfinished', name);
      await writeFile(path, 'half a file');
      await utimes(path, new Date(now - age), new Date(now - age));
    }
    await sweepFiles({}, { ...context, files: localFiles(folder), now });
    expect(await readdir(join(folder, '.unfinished'))).toEqual(['young']);
  });
});
