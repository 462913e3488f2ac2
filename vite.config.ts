import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest.config.ts';

const baseline = 'es2022';
// `npm run dev` names the address of its API here; the built app asks its own origin.
const api = process.env.DEV_API;
const proxied = ['/api', '/TrainingService.svc', '/GetHairDresser', '/config.json', '/pictures', '/demo', '/csp-report', '/openapi.json'];

export default defineConfig(({ command }) => ({
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
        advancedChunks: {
          groups: [
            {
              name: 'base',
              test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|dexie|dexie-react-hooks|zod|comlink|@lingui)\/|\/sync\/|\/src\/(live|rules|i18n)\//,
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
