import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentTag } from '../crypto/sha256.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSED = /^(text|application\/(json|manifest)|image\/svg)/;

type Bytes = Uint8Array<ArrayBuffer>;

/** One file of the built app, ready to be sent. */
export interface BuiltFile {
  readonly type: string;
  /** Changes with the contents; weak, because the compressed form has the same tag. */
  readonly tag: () => string;
  readonly plain: () => Bytes;
  readonly gzip: (() => Bytes) | undefined;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * The built app's files by address. They are listed once: only built files can be requested, so no address leads out of the
 * directory. Source maps are not served (S39). `sent`: what is sent of the contents of an address.
 */
export function builtFiles(directory: string, sent: (address: string, bytes: Bytes) => Bytes): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(directory, path).split(sep).join('/')}`;
    const plain = once(() => sent(address, new Uint8Array(readFileSync(path))));
    files.set(address, {
      type,
      plain,
      tag: once(() => `W/"${contentTag(plain())}"`),
      gzip: COMPRESSED.test(type) ? once(() => new Uint8Array(gzipSync(plain(), { level: 9 }))) : undefined,
    });
  }
  return files;
}
