import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import type { Measured } from './subjects.ts';

/** A page for each store, without code of another store. */
export interface Pages {
  addressOf(subject: Measured): string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};
const folderOf = ({ file }: Measured): string => file.replace(/^.*\/|\.\w+$/g, '');

/** Bundles one store as the app is bundled: for current browsers, and minified. */
const bundle = (subject: Measured, outDir: string): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'error',
    base: './',
    publicDir: false,
    define: { global: 'globalThis' },
    resolve: {
      // dexie-encrypted works only with Dexie 3.
      alias:
        folderOf(subject) === 'dexie-encrypted'
          ? [{ find: /^dexie$/, replacement: 'dexie-3' }]
          : [],
    },
    worker: { format: 'es' },
    build: {
      outDir: join(outDir, folderOf(subject)),
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: subject.file, output: { entryFileNames: 'page.js' } },
    },
  });

/** Bundles the stores and serves their pages on the loopback until closed. */
export async function servePages(subjects: readonly Measured[]): Promise<Pages> {
  const folder = await mkdtemp(join(tmpdir(), 'chairside-bench-'));
  for (const subject of subjects) await bundle(subject, folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://loopback');
    if (pathname.endsWith('/')) {
      response.setHeader('content-type', TYPES['.html'] ?? '');
      response.end(
        '<!doctype html><html lang="en"><title>bench</title><script type="module" src="page.js"></script></html>',
      );
      return;
    }
    readFile(join(folder, normalize(pathname))).then(
      (bytes) =>
        response
          .setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream')
          .end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port, not on a pipe, so its address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (subject) => `http://127.0.0.1:${port}/${folderOf(subject)}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
