import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

const pathOf = (descriptor: number): string => fs.readlinkSync(`/proc/self/fd/${descriptor}`);

/**
 * Tells of each file that this process flushes to the disk, before it is flushed (Linux).
 * @returns the function that ends it
 */
export async function watchFlushes(flushing: (path: string) => void): Promise<() => void> {
  const real = fs.fdatasyncSync;
  const inDatabase = vi.spyOn(fs, 'fdatasyncSync').mockImplementation((descriptor) => {
    flushing(pathOf(descriptor));
    real(descriptor);
  });
  // Named imports of Node's own modules follow only then.
  syncBuiltinESMExports();
  const some = await open('/', 'r');
  const handles: { sync: () => Promise<void> } = Object.getPrototypeOf(some);
  await some.close();
  const realSync = handles.sync;
  const inFolders = vi.spyOn(handles, 'sync').mockImplementation(function (this: { readonly fd: number }) {
    flushing(pathOf(this.fd));
    return realSync.call(this);
  });
  return () => {
    inDatabase.mockRestore();
    inFolders.mockRestore();
    syncBuiltinESMExports();
  };
}
