import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { build, type InlineConfig, type Plugin, type ResolvedConfig } from 'vite';

/** Where the worker's source names the list of files. */
const LIST = 'self.__WB_MANIFEST';
/** What the app shell is made of. The browser fetches installed icons and screenshots itself; policies are read seldom. */
const IN_SHELL = /\.(js|css|html|svg|png|woff2|webmanifest)$/;
const NOT_IN_SHELL = /^(icons\/[^/]+\.png|screenshots\/.*|policies\/.*|sw\.js|\..*)$/;
/** Six digits of a file's digest distinguish its versions; all of them, for twenty files, would add half a kilobyte to the worker. */
const DIGITS = 6;

/** Ends the revision of a page. A page is kept with its headers, so the server puts a digest of its policies in this place (`server/http/worker-script.ts`). */
const AS_BUILT = '-as-built';

/** The files of the shell: those whose name says their version as a bare address, the others with the digest of their contents. */
function shellFiles(folder: string): (string | { url: string; revision: string })[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => IN_SHELL.test(file) && !NOT_IN_SHELL.test(file))
    .sort()
    .map((file) => {
      if (file.startsWith('assets/')) return file;
      const digest = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex');
      return { url: file, revision: digest.slice(0, DIGITS) + (file.endsWith('.html') ? AS_BUILT : '') };
    });
}

/** Builds `source` into one classic script beside the app, because a dynamic import or importScripts would not survive an offline start. */
async function buildWorker(app: ResolvedConfig, source: string, own: Pick<InlineConfig, 'plugins'>, target: string): Promise<void> {
  const files = JSON.stringify(shellFiles(app.build.outDir));
  await build({
    configFile: false,
    root: app.root,
    mode: app.mode,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: app.resolve.alias },
    define: { 'process.env.NODE_ENV': '"production"', [LIST]: files },
    plugins: own.plugins ?? [],
    build: {
      target,
      minify: true,
      outDir: app.build.outDir,
      emptyOutDir: false,
      lib: { entry: source, name: 'app', formats: ['iife'] },
      // A schema that no action uses is left out, whatever area of the contract contains it.
      rolldownOptions: { treeshake: { manualPureFunctions: ['z'] }, output: { entryFileNames: 'sw.js' } },
    },
  });
}

/**
 * The service worker and the manifest of the installed app. The page registers the worker itself, late and through Trusted Types (rule 1.6). The worker is
 * built last, because it lists every file of the app.
 */
export function serviceWorker(parts: {
  readonly source: string;
  readonly manifest: object;
  readonly target: string;
  readonly plugins: Plugin[];
}): Plugin {
  let app: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      app = config;
    },
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' }],
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        writeFileSync(join(app.build.outDir, 'manifest.webmanifest'), JSON.stringify(parts.manifest));
        await buildWorker(app, parts.source, { plugins: parts.plugins }, parts.target);
      },
    },
  };
}
