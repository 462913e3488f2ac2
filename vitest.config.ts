import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { headlessShell, phone } from './tests/support/browser.ts';
import { LongFirst } from './tests/support/long-first.ts';

/** Tests whose result no database can change; they run with the embedded one only. */
const withoutDatabase = [
  'tests/demo/{catalogue-content,learning-content}.test.ts',
  'tests/server/{attack/{forged-tokens,malformed,spoofed-address,who-may-call},auth/access-token,call/access,db/{directory-lock,migrations},domain/*,files/*,html/sanitise,http/{body-limits,config},openapi/api-document,pictures/{accept-picture,picture-places},policies/policy-files,senders/push-address,settings/*}.test.ts',
];
/**
 * Tests of the server. Where a PostgreSQL runs them all in a step of its own, the embedded database
 * runs those of the calls, of its own work and of what needs no database.
 */
const server = process.env.SERVER_ON_POSTGRES
  ? [
      'tests/server/*.test.ts',
      'tests/server/{calls,db,staff}/**/*.test.ts',
      'tests/server/**/*.embedded.test.ts',
      'tests/demo/**/*.test.ts',
      'tests/sync/contract/**/*.test.ts',
      ...withoutDatabase,
    ]
  : ['tests/server/**/*.test.ts', 'tests/demo/**/*.test.ts', 'tests/sync/contract/**/*.test.ts'];
const components = ['tests/components/**/*.test.tsx'];
// What needs one kind of database stands in files that only that run reads.
const otherDatabase = [
  ...(process.env.TEST_DATABASE_URL
    ? ['tests/**/*.embedded.test.ts', ...withoutDatabase]
    : ['tests/**/*.postgres.test.ts']),
  ...(process.env.TEST_POSTGRES_18 ? [] : ['tests/**/*.newer.test.ts']),
  ...(process.env.PGBOUNCER ? [] : ['tests/**/*.pgbouncer.test.ts']),
];
// What asks libical runs only where it was found, as a step of its own.
const libical = process.env.LIBICAL_PYTHON ? [] : ['tests/**/*.libical.test.ts'];
// The page's packages that a component may need.
const inPage = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react-toastify/unstyled',
  'react-day-picker',
  ...['csp-provider', 'dialog', 'popover'].map((part) => `@base-ui/react/${part}`),
  'embla-carousel-react',
  'embla-carousel-autoplay',
  'qrcode-generator',
  'dompurify',
  'dexie',
  'dexie-react-hooks',
  'fake-indexeddb',
  'ofetch',
  'comlink',
  'zod/mini',
  '@lingui/core',
  '@lingui/message-utils/compileMessage',
  'minisearch',
  'workbox-window',
  'vitest-browser-react',
  'axe-core',
];
const everything = {
  // Files may share their modules, which keep no state between tests: loading them a hundred times
  // would take minutes.
  isolate: false,
  environment: 'node',
  setupFiles: ['tests/support/quiet-console.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  restoreMocks: true,
};

/**
 * Serves the files of films at the addresses that the server gives them; each film has a folder.
 */
const films: Plugin = {
  name: 'films',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(
        /^\/media\/(([a-z]+(?:-[a-z]+)*?)(?:-\d+|-audio)?(?:\.[a-z]{2})?\.\w+)/,
        '/server/media/$2/$1',
      );
      next();
    });
  },
};

export default defineConfig({
  test: {
    // A real PostgreSQL works in its own processes, and its tests wait for it.
    maxWorkers: process.env.TEST_DATABASE_URL ? 3 : 2,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...everything,
          name: 'server',
          globalSetup: 'tests/support/drop-test-databases.ts',
          include: server,
          exclude: otherDatabase,
        },
      },
      {
        test: {
          ...everything,
          name: 'app',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{server,demo,sync/contract}/**', ...components, ...libical],
        },
      },
      {
        plugins: [react(), films],
        // A package first found in the middle of a test would load a second React, so all are
        // prepared before.
        optimizeDeps: { noDiscovery: true, include: inPage },
        test: {
          name: 'components',
          include: components,
          setupFiles: ['tests/support/component-page.ts'],
          isolate: false,
          fileParallelism: true,
          maxWorkers: 2,
          testTimeout: 20_000,
          restoreMocks: true,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // A name may be part of a longer one: a button says to what it belongs.
            locators: { exact: false },
            provider: playwright({
              ...headlessShell,
              contextOptions: {
                locale: phone.locale,
                timezoneId: phone.timezoneId,
                hasTouch: true,
              },
            }),
            instances: [{ browser: 'chromium', viewport: phone.viewport }],
          },
        },
      },
    ],
  },
});
