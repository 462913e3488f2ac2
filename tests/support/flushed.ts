import { readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { vi } from 'vitest';

/**
 * Reports each file that this process flushes to the disk, before the flush (Linux). @returns the
 * function that ends the reports
 */
export async function watchFlushes(flushing: (path: string) => void): Promise<() => void> {
  const some = await open('/', 'r');
  const handles: { sync: () => Promise<void> } = Object.getPrototypeOf(some);
  await some.close();
  const realSync = handles.sync;
  const watched = vi.spyOn(handles, 'sync').mockImplementation(function (this: {
    readonly fd: number;
  }) {
    flushing(readlinkSync(`/proc/self/fd/${this.fd}`));
    return realSync.call(this);
  });
  return () => watched.mockRestore();
}
