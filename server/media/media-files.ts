import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { contentTag, sha256 } from '../crypto/sha256.ts';
import { filmCaptions } from './film-captions.ts';
import { MEDIA_FOLDER } from './films.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.jpg': 'image/jpeg',
};

/** A file of a film; `tag` is its ETag, `sha256` that of its bytes in hex. */
export interface MediaFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly tag: string;
  readonly sha256: string;
}

function readAll(): ReadonlyMap<string, MediaFile> {
  const files = new Map<string, MediaFile>();
  const add = (name: string, bytes: Uint8Array<ArrayBuffer>): void => {
    const type = TYPES[extname(name)];
    if (type)
      files.set(name, { bytes, type, tag: `"${contentTag(bytes)}"`, sha256: sha256(bytes) });
  };
  for (const { name, parentPath } of readdirSync(MEDIA_FOLDER, {
    recursive: true,
    withFileTypes: true,
  }))
    if (TYPES[extname(name)]) add(name, new Uint8Array(readFileSync(join(parentPath, name))));
  for (const [name, text] of filmCaptions) add(name, new Uint8Array(Buffer.from(text)));
  return files;
}

let files: ReadonlyMap<string, MediaFile> | undefined;

/**
 * The file of a film by its name. The folder is listed once, so that no name reaches a file outside
 * it.
 */
export function mediaFile(name: string): MediaFile | undefined {
  files ??= readAll();
  return files.get(name);
}
