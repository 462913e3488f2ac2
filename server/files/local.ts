import { randomUUID } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { flushNames } from '../flush.ts';
import { askedRange, type ByteRange } from './byte-range.ts';
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

const typeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream';
const PIECE_BYTES = 64 * 1024;
/**
 * Folder of all files that are being stored, so that remains after a kill are found without a look
 * at every file; no stored file has such a name.
 */
const UNFINISHED = '.unfinished';

/** Reads a part of an open file on demand, and closes the file. */
function piecesOf(
  file: FileHandle,
  { first, last }: ByteRange,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = first;
  return new ReadableStream(
    {
      pull: async (controller) => {
        const piece = new Uint8Array(Math.min(PIECE_BYTES, last + 1 - at));
        const { bytesRead } = await file.read(piece, { position: at });
        at += bytesRead;
        if (bytesRead > 0) return controller.enqueue(piece.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}

async function ifThere<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (failure) {
    if (codeOf(failure) === 'ENOENT') return undefined;
    throw failure;
  }
}

/**
 * Stores files in a folder; names cannot lead out of it, files are never half written, and a stored
 * file is flushed to the disk.
 */
export function localFiles(directory: string): Files {
  const place = (name: string): string => {
    if (!NAME.test(name)) throw new Error(`This is no file name of ours: ${name}`);
    return join(directory, name);
  };
  return {
    put: async (name, { bytes }) => {
      const path = place(name);
      await mkdir(dirname(path), { recursive: true });
      await mkdir(join(directory, UNFINISHED), { recursive: true });
      // Unique to this call: another one may store the same file, or a process with the same id in
      // another container may write here.
      const part = join(directory, UNFINISHED, randomUUID());
      try {
        await writeFile(part, bytes, { flush: true });
        await rename(part, path);
        // Also flushes folders that were created for it.
        for (let inner = name; inner !== '.'; inner = dirname(inner))
          await flushNames(join(directory, dirname(inner)));
      } catch (failure) {
        // Removed, because on a full disk the half-written file would keep it full.
        await rm(part, { force: true });
        throw failure;
      }
    },
    get: (name) =>
      ifThere(async () => ({
        bytes: new Uint8Array(await readFile(place(name))),
        type: typeOf(name),
      })),
    has: async (name) => (await ifThere(() => stat(place(name)))) !== undefined,
    open: (name, header) =>
      ifThere(async () => {
        const file = await open(place(name));
        const { size } = await file.stat();
        const range = askedRange(header, size);
        if (range !== 'unsatisfiable')
          return {
            type: typeOf(name),
            size,
            range,
            body: piecesOf(file, range ?? { first: 0, last: size - 1 }),
          };
        await file.close();
        return { size, range };
      }),
    remove: (name) => rm(place(name), { force: true }),
    removeUnfinished: async (before) => {
      for (const name of (await ifThere(() => readdir(join(directory, UNFINISHED)))) ?? []) {
        const part = join(directory, UNFINISHED, name);
        // A missing file was completed in the meantime.
        const begun = await ifThere(() => stat(part));
        if (begun && begun.mtimeMs < before) await rm(part, { force: true });
      }
    },
    addressOf: () => Promise.resolve(undefined),
  };
}
