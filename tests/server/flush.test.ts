import { rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flushFolder } from '../../server/flush.ts';
import { inFolder } from '../support/attack/kill.ts';

test('flushing a folder succeeds while its files are being deleted', () =>
  inFolder(async (folder) => {
    const paths = Array.from({ length: 200 }, (_, n) => join(folder, `sorted-${n}`));
    for (const path of paths) writeFileSync(path, 'some rows');
    const listed = readdir(folder);
    const flushed = flushFolder(folder);
    // Its own list is complete by then.
    await listed;
    for (const path of paths) rmSync(path);
    await expect(flushed).resolves.toBeUndefined();
  }));

test('flushing a missing folder rejects', () =>
  inFolder((folder) => expect(flushFolder(join(folder, 'nowhere'))).rejects.toThrow('ENOENT')));
