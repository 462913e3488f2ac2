import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { codeOf } from '../error-code.ts';
import type { Files } from './files.ts';

const NAME = /^[a-z0-9][a-z0-9/_-]{0,200}\.[a-z0-9]{2,5}$/;
const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.json': 'application/json',
};

/** Files in a folder; names cannot lead out of it, and files are never half written. */
export function localFiles(directory: string): Files {
  const place = (name: string): string => {
    if (!NAME.test(name)) throw new Error(`This is no file name of ours: ${name}`);
    return join(directory, name);
  };
  return {
    put: async (name, { bytes }) => {
      const path = place(name);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.${process.pid}.part`;
      await writeFile(part, bytes);
      await rename(part, path);
    },
    get: async (name) => {
      try {
        return { bytes: new Uint8Array(await readFile(place(name))), type: TYPES[extname(name)] ?? 'application/octet-stream' };
      } catch (failure) {
        if (codeOf(failure) === 'ENOENT') return undefined;
        throw failure;
      }
    },
    remove: (name) => rm(place(name), { force: true }),
  };
}
