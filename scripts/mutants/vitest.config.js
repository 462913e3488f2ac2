import { defineConfig } from 'vitest/config';

// The project `app` of the repository's own configuration, limited to the requested tests: its
// other projects start browsers and databases.
export default defineConfig({
  test: {
    include: process.env.MUTANTS_TESTS.split(','),
    exclude: process.env.MUTANTS_WITHOUT.split(','),
    isolate: false,
    setupFiles: ['tests/support/quiet-console.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
