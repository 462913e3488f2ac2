import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { reactModules } from './build/react-modules.ts';
import { serviceWorker } from './build/service-worker.ts';
import { withoutUnusedParts } from './build/unused-parts.ts';
import { manifest } from './manifest.config.ts';
import { NOT_A_SCREEN } from './sync/contract/not-a-screen.ts';

const baseline = 'es2022';
// `npm run dev` sets the address of its API here; the built app uses its own origin.
const api = process.env.DEV_API;

/**
 * React Router's file marks none of its components as free of side effects, so all of them would be bundled, used or not:
 * links, forms and server rendering are two fifths of it.
 */
const prunableRouter: Plugin = {
  name: 'prunable-router',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = .*;$/gm, '')
        // A name that is put together makes all of React's names wanted.
        .replace('[USE_OPTIMISTIC]', '.useOptimistic'),
      map: null,
    }),
  },
};

/** The service worker is one script: what other threads load later is in it from its start, without a wrapper for each part that only the first use would open. */
const allAtStart: Plugin = {
  name: 'all-at-start',
  transform: {
    filter: { id: /\/(sync|worker)\/.*\.ts$/ },
    handler: (code) => {
      const parts: string[] = [];
      const changed = code.replace(/\bimport\(\s*(['"])(\.[^'"]+)\1\s*\)/g, (_, __, file) => `Promise.resolve(later${parts.push(file) - 1})`);
      return parts.length > 0 ? { code: parts.map((file, i) => `import * as later${i} from '${file}';`).join('') + changed, map: null } : null;
    },
  },
};

/** Every name is in the service worker's list, where random letters do not compress: 42 bits distinguish the builds of one file. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;

type ModuleOf = (id: string) => { readonly importedIds: readonly string[] } | null;
/** All static imports of a file, also indirect ones; without the file itself, which the size budget knows by name. */
function reachOf(file: string): (moduleOf: ModuleOf) => ReadonlySet<string> {
  const from = fileURLToPath(new URL(file, import.meta.url));
  if (!existsSync(from)) throw new Error(`A part of the build is named after ${file}, which is gone.`);
  let reached: ReadonlySet<string> | undefined;
  return (moduleOf) => {
    if (reached) return reached;
    // Another bundle has no such file: the drawer of PDFs has a worker of its own, and may be built first.
    if (!moduleOf(from)) return new Set();
    const known = new Set([from]);
    for (const id of known) for (const imported of moduleOf(id)?.importedIds ?? []) known.add(imported);
    known.delete(from);
    reached = known;
    return known;
  };
}
const atStart = reachOf('src/main.tsx');
const atEngineStart = reachOf('worker/engine.worker.ts');
/** The code for reading an open account; people who are not signed in do not wait for it. */
const ACCOUNT = ['src/live/account.ts', 'src/live/document-handles.ts'];
const forAccount = ACCOUNT.map(reachOf);
const isAccountFile = (id: string): boolean => ACCOUNT.some((file) => id.endsWith(`/${file}`));
const atLogin = reachOf('src/features/account/login-screen.tsx');
/** The language, other than English, whose messages a file contains. */
const languageIn = (id: string): string | undefined => /\/src\/i18n\/([a-z]{2})(?:\.ts|\/)/.exec(id)?.[1];
const atHome = reachOf('src/app/composed/home-screen.tsx');
/** What stands around every screen and what watches beside it from the start: loaded at one moment, so one file with all that it imports. The login has none of it. */
const FRAMES = ['shell/app-frame', 'loading/document-frame', 'upkeep/idle-lock', 'upkeep/lost-work'].map((name) => `src/app/${name}.tsx`);
const forFrames = FRAMES.map(reachOf);
const atFrames = (id: string, moduleOf: ModuleOf): boolean =>
  FRAMES.some((file) => id.endsWith(`/${file}`)) || forFrames.some((reach) => reach(moduleOf).has(id));
/** Code that several screens share is one more file, and one that home does not wait for; people who are signing in wait for neither. */
const CSS = /\.css$/;
const SHARED = /\/src\/(ui|live|rules|i18n)\//;
/** The player and what cleans a person's HTML are large, and come with the first screen that has a film or such a text; words that only tell of actions come with the first verdict, those of push and of the lock with what asks about them, and those of the attendance list with the trainer who opens one. */
const APART = /\/src\/(ui\/(media\/player\/|overlays\/safe-html)|i18n\/(\w+-work|favourites|progress|push|lock|roster)\.ts$)/;
/** Styles of screens that are opened together are one file: forty small files compress to twice the size of a few. */
const STYLES: Readonly<Record<string, RegExp>> = {
  'style-course': /src\/features\/course\/.*\.module\.css/,
  'style-trainings':
    /src\/(features\/(calendar|webinar|roster|receipts|reminders|activity|trainings\/(upcoming\.|now-|accepted-))|ui\/lists\/(day-|month-grid)).*\.module\.css/,
  'style-posts': /src\/features\/posts\/.*\.module\.css/,
  'style-products': /src\/features\/(product|products)\/.*\.module\.css/,
  'style-settings': /src\/(features\/(settings|downloads|push|support|profile)\/|ui\/(fields\/(segments|switch)|lists\/option)).*\.module\.css/,
  'style-tools': /src\/(features\/(search|notifications|outbox)\/|ui\/(overlays\/(sheet|popover|toasts?)|media\/qr-)).*\.module\.css/,
};
/** Styles of what every screen has come with that. */
const styleOf = (id: string, moduleOf: ModuleOf): string | null =>
  atFrames(id, moduleOf) ? null : (Object.entries(STYLES).find(([, place]) => place.test(id))?.[0] ?? null);
export default defineConfig(({ command }) => ({
  // Dexie's default build supports every browser since 2012; page, engine and service worker all use the modern one.
  resolve: { alias: { dexie: 'dexie/dist/modern/dexie.mjs' } },
  plugins: [
    reactModules,
    react(),
    prunableRouter,
    withoutUnusedParts,
    serviceWorker({ source: 'worker/sw.ts', manifest, target: baseline, plugins: [withoutUnusedParts, allAtStart] }),
  ],
  build: {
    target: baseline,
    manifest: true,
    sourcemap: false,
    // Inlined assets would need data: in more places of the CSP, and could not be shared between chunks.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        ...fileNames,
        // What every start needs is one file, because on a slow phone each further file costs more than its bytes.
        codeSplitting: {
          groups: [
            // All messages of a language in one file, which the service worker recognises by its name.
            { debugName: 'languages', name: (id) => (languageIn(id) ? `language-${languageIn(id)}` : null), priority: 3 },
            {
              debugName: 'base',
              name: (id, context) => {
                const moduleOf: ModuleOf = (each) => context.getModuleInfo(each);
                // What the login has in common with home, or may have with any screen, nobody waits for in vain.
                return atStart(moduleOf).has(id) ||
                  (atLogin(moduleOf).has(id) && (SHARED.test(id) || atHome(moduleOf).has(id) || atFrames(id, moduleOf)))
                  ? 'base'
                  : null;
              },
              priority: 2,
            },
            {
              debugName: 'account',
              name: (id, context) =>
                isAccountFile(id) || forAccount.some((reach) => reach((each) => context.getModuleInfo(each)).has(id)) ? 'account' : null,
              priority: 1,
            },
            { debugName: 'styles', name: (id, context) => styleOf(id, (each) => context.getModuleInfo(each)), priority: 1 },
            {
              debugName: 'at-login',
              name: (id, context) => (atLogin((each) => context.getModuleInfo(each)).has(id) && !CSS.test(id) ? 'at-login' : null),
              minShareCount: 2,
            },
            {
              debugName: 'shared',
              name: (id, context) => {
                const moduleOf: ModuleOf = (each) => context.getModuleInfo(each);
                return atHome(moduleOf).has(id) && !atLogin(moduleOf).has(id) && !CSS.test(id) ? 'shared' : null;
              },
              minShareCount: 2,
            },
            {
              debugName: 'frames',
              name: (id, context) => {
                const moduleOf: ModuleOf = (each) => context.getModuleInfo(each);
                return atFrames(id, moduleOf) && !atLogin(moduleOf).has(id) && !atHome(moduleOf).has(id) ? 'frames' : null;
              },
            },
            {
              debugName: 'beyond-home',
              name: (id, context) => {
                const moduleOf: ModuleOf = (each) => context.getModuleInfo(each);
                return SHARED.test(id) && !APART.test(id) && !atLogin(moduleOf).has(id) && !atHome(moduleOf).has(id) && !atFrames(id, moduleOf)
                  ? 'beyond-home'
                  : null;
              },
              minShareCount: 3,
            },
            // What screens of posts share is small, and compresses to half in one file.
            { debugName: 'posts', name: (id) => (/\/src\/features\/posts\//.test(id) && !CSS.test(id) ? 'posts' : null), minShareCount: 2 },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  worker: {
    format: 'es',
    plugins: () => [withoutUnusedParts],
    rolldownOptions: {
      output: {
        ...fileNames,
        // The engine's start is one file, too: what it shares with its later parts compresses worse in files of its own.
        codeSplitting: {
          groups: [
            {
              debugName: 'engine',
              name: (id, context) => (atEngineStart((each) => context.getModuleInfo(each)).has(id) ? 'engine' : null),
            },
          ],
        },
      },
    },
  },
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]-[local]' } },
  server: { host: '127.0.0.1', ...(api ? { proxy: { [NOT_A_SCREEN.source]: { target: api } } } : {}) },
}));
