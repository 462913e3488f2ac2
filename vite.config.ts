import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest.config.ts';
import { NOT_A_SCREEN } from './sync/contract/home/not-a-screen.ts';

/** Address of the API in development, set by `npm run dev`; the built app uses its own origin. */
const api = process.env.DEV_API;
/**
 * Ends the revision of a page. The server replaces it by a digest of its headers
 * (`server/http/app-files.ts`).
 */
const AS_BUILT = '-as-built';

/**
 * The entries and their static imports, in one file: on a slow phone each further file costs more
 * than its bytes.
 */
const base = { name: 'base', tags: ['$initial' as const], priority: 2 };
/**
 * The app around the screens, and home: loaded together after the login. Left out are the parts
 * that load when they are opened (`lazy/`) and the other screens.
 */
const home = { name: 'home', test: /\/src\/app\/(home|loading|shell|upkeep)\//, priority: 1 };
/** Modules that at least five lazy chunks import: one file instead of a hundred small ones. */
const shared = { name: 'shared', minShareCount: 5 };

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      // The page registers the worker itself, late and through Trusted Types (rule 1.6).
      injectRegister: false,
      manifest,
      // The browser fetches installed icons itself.
      includeManifestIcons: false,
      injectManifest: {
        // One classic script: an offline start has no network for a dynamic import or
        // importScripts.
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        globIgnores: ['icons/*.png', 'screenshots/**', 'policies/**'],
        manifestTransforms: [
          (files) => ({
            manifest: files.map((file) =>
              file.url.endsWith('.html')
                ? { ...file, revision: `${file.revision}${AS_BUILT}` }
                : file,
            ),
          }),
        ],
      },
    }),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // Inlined assets would need data: in more places of the policy, and chunks could not share
    // them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The login is an entry beside the page, because every first start shows it.
    rolldownOptions: {
      input: ['index.html', 'src/features/account/login-screen.tsx'],
      // Without this, a language's file imports the page's base: its name changes, and devices
      // fetch it again, with every release.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(i18n|rules)\//, sideEffects: false }] },
      output: { codeSplitting: { groups: [base, home, shared] } },
    },
    reportCompressedSize: false,
  },
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: { groups: [base] } } } },
  css: {
    modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]-[local]' },
  },
  server: {
    host: '127.0.0.1',
    ...(api ? { proxy: { [NOT_A_SCREEN.source]: { target: api } } } : {}),
  },
}));
