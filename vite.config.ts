import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest.config.ts';

const baseline = 'es2022';
// `npm run dev` names the address of its API here; the built app asks its own origin.
const api = process.env.DEV_API;
const proxied = [
  '/api',
  '/TrainingService.svc',
  '/GetHairDresser',
  '/config.json',
  '/pictures',
  '/policies',
  '/uploads',
  '/media',
  '/handouts',
  '/verify',
  '/docs',
  '/demo',
  '/csp-report',
  '/openapi.json',
];

const RUNTIME = /rolldown.runtime/;

type ModuleOf = (id: string) => { readonly importedIds: readonly string[] } | null;
/** The modules that a file imports at once, also through others; the file itself stays apart, as the size budget knows it by name. */
function reachOf(file: string): (moduleOf: ModuleOf) => ReadonlySet<string> {
  const from = fileURLToPath(new URL(file, import.meta.url));
  let reached: ReadonlySet<string> | undefined;
  return (moduleOf) => {
    if (reached) return reached;
    const known = new Set([from]);
    for (const id of known) for (const imported of moduleOf(id)?.importedIds ?? []) known.add(imported);
    known.delete(from);
    reached = known;
    return known;
  };
}
const atStart = reachOf('src/main.tsx');
const atLogin = reachOf('src/features/account/login-screen.tsx');
/** What several screens share travels as one file, too; who signs in does not wait for it. */
const SHARED = /\/src\/(ui|live|rules|i18n)\//;
/** Styles of places that are opened together travel together: forty small files compress to twice what few do. */
const STYLES: Readonly<Record<string, RegExp>> = {
  'style-trainings': /src\/features\/(trainings\/(calendar|webinar|roster|receipts|reminders)|activity)\/.*\.module\.css/,
  'style-tools': /src\/((features\/(search|notifications|outbox|later)|app\/shell\/tray)\/|ui\/(sheet|popover|toasts?|tray|qr-)).*\.module\.css/,
};
const styleOf = (id: string): string | null => Object.entries(STYLES).find(([, place]) => place.test(id))?.[0] ?? null;
export default defineConfig(({ command }) => ({
  // Dexie's default is one file for every browser since 2012, for page, engine and service worker alike.
  resolve: { alias: { dexie: 'dexie/dist/modern/dexie.mjs' } },
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      // The page registers it itself, late and through Trusted Types (rule 1.6).
      injectRegister: null,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        // Installed icons are fetched by the browser when it installs; the shell itself draws the SVG one.
        globIgnores: ['icons/*.png', 'screenshots/**', 'policies/**'],
        // One classic script: a dynamic import or importScripts would not survive an offline start.
        rollupFormat: 'iife',
        target: baseline,
        minify: true,
      },
    }),
  ],
  build: {
    target: baseline,
    manifest: true,
    sourcemap: false,
    // Inlined assets would need data: in more places of the CSP, and are not shared between chunks.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every start needs travels as one file: on a slow phone each file more costs more than its bytes.
        codeSplitting: {
          groups: [
            {
              debugName: 'base',
              name: (id, context) => (atStart((each) => context.getModuleInfo(each)).has(id) || RUNTIME.test(id) ? 'base' : null),
              priority: 2,
            },
            { debugName: 'styles', name: styleOf, priority: 1 },
            {
              debugName: 'shared',
              name: (id, context) => (SHARED.test(id) && !atLogin((each) => context.getModuleInfo(each)).has(id) ? 'shared' : null),
              minShareCount: 3,
            },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]-[local]' } },
  server: { host: '127.0.0.1', ...(api ? { proxy: Object.fromEntries(proxied.map((path) => [path, { target: api }])) } : {}) },
}));
