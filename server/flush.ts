import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './error-code.ts';

/** Error codes of systems that cannot flush a folder; PostgreSQL ignores the same codes. */
const NO_FOLDERS = new Set<unknown>(['EISDIR', 'EACCES', 'EPERM', 'EBADF', 'EINVAL']);
const AT_ONCE = 16;

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const opened = await open(path, flags);
  await opened.sync().finally(() => opened.close());
}

/**
 * Flushes a folder's entries to the disk: without this, a new or renamed file may be lost in a
 * power cut.
 */
export async function flushNames(folder: string): Promise<void> {
  try {
    await flush(folder, 'r');
  } catch (failure) {
    if (!NO_FOLDERS.has(codeOf(failure))) throw failure;
  }
}

const isGone = (failure: unknown): boolean => codeOf(failure) === 'ENOENT';

/**
 * Flushes a folder and everything in it to the disk; several files at once, so that they share the
 * file system's commits. Files that a running database deletes meanwhile are skipped.
 */
export async function flushFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const rest = entries.values();
  const flushRest = async (): Promise<void> => {
    for (const entry of rest) {
      const path = join(entry.parentPath, entry.name);
      await (entry.isDirectory() ? flushNames(path) : flush(path, 'r+')).catch(
        (failure: unknown) => {
          if (!isGone(failure)) throw failure;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, flushRest));
  await flushNames(folder);
}
