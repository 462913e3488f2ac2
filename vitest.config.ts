import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';

const server = ['tests/{server,staff,contract}/**/*.test.ts'];
// What no database can change need not run once more beside the other one.
const withoutDatabase =
  'tests/server/{access,attack/forged-tokens,attack/malformed,attack/spoofed-address,attack/who-may-call,api-document,art,body-limits,bucket,catalogue-content,directory-lock,learning-content,openapi,picture-intake,picture-places,policy-files,progress-rules,push-address,quiz-rules,redirect,safe-address,sanitise,settings}.test.ts';
// What needs one kind of database stands in files that only that run reads.
const otherDatabase = process.env.TEST_DATABASE_URL ? ['tests/**/*.embedded.test.ts', withoutDatabase] : ['tests/**/*.postgres.test.ts'];
// What asks libical runs only where it was found, as a step of its own.
const libical = process.env.LIBICAL_PYTHON ? [] : ['tests/**/*.libical.test.ts'];
const everything = {
  // Files may share their modules, which keep nothing that a test could meet: reading them a hundred times would cost minutes.
  isolate: false,
  environment: 'node',
  setupFiles: ['tests/support/quiet-console.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  restoreMocks: true,
};

export default defineConfig({
  test: {
    // A real PostgreSQL works in processes of its own, and its tests wait for it.
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
      { test: { ...everything, name: 'app', include: ['tests/**/*.test.{ts,tsx}'], exclude: [...server, ...libical] } },
    ],
  },
});
