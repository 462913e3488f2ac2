import { build } from '../setup/build.mjs';
import { Plain } from '../setup/progress.mjs';
import { advisories, ages } from './advisories.mjs';
import { deadCode, lint, size, types } from './gates.mjs';
import { otherBrowsers } from './other-browsers.mjs';
import { journeys, vitest } from './runners.mjs';

/**
 * What a step may need from the machine; undefined if it is not available.
 * @typedef {{ browser?: string, shell?: string, databaseUrl?: string, database18Url?: string,
 * pgbouncer?: string, libical?: string, others?:
 * import('../setup/other-browsers.mjs').OtherBrowsers, kinds?: ReturnType<typeof
 * import('./other-browsers.mjs').kindsFor>, env: NodeJS.ProcessEnv }} Machine
 * @typedef {'browser' | 'hindi' | 'postgres' | 'postgres18' | 'pgbouncer' | 'libical' | 'zbar' |
 * 'others' | 'app'} Need
 * `beside`: does not keep two cores busy by itself, so it runs beside its neighbours of the kind.
 * @typedef {{ name: string, title: string, needs: Need[], beside?: true, gives?: Need, run:
 * (machine: Machine) => Promise<import('./gates.mjs').Outcome> }} Step
 */

/** @param {Machine} machine */
const browserEnv = ({ env, browser, shell }) => ({
  ...env,
  CHROMIUM_PATH: browser,
  CHROMIUM_SHELL_PATH: shell,
});

/**
 * Tests that depend on the database's version: its own time limits, races, locks, migrations, the
 * catalogue, the snapshots of the log.
 */
const VERSIONED = [
  'tests/server/attack/races.',
  ...['transaction-timeout', 'take-time', 'migrator', 'locked-row', 'frozen', 'distribution'].map(
    (name) => `tests/server/db/${name}.`,
  ),
  'tests/server/operations/changes/read-log.',
];

/** Everything that must pass, cheapest first. @type {readonly Step[]} */
export const steps = [
  { name: 'types', title: 'Types', needs: [], beside: true, run: types },
  { name: 'lint', title: 'Lint', needs: [], beside: true, run: lint },
  { name: 'dead', title: 'Dead code', needs: [], beside: true, run: deadCode },
  {
    name: 'advisories',
    title: 'Advisories against packages',
    needs: [],
    beside: true,
    run: advisories,
  },
  { name: 'ages', title: 'Age of new packages', needs: [], beside: true, run: ages },
  {
    name: 'unit',
    title: 'Unit, model, contract, server (embedded database)',
    needs: [],
    run: ({ env, databaseUrl }) =>
      vitest('unit', ['--project=server', '--project=app'], {
        ...env,
        // The step `postgres` runs all of the server's tests.
        ...(databaseUrl && { SERVER_ON_POSTGRES: '1' }),
      }),
  },
  {
    name: 'postgres',
    title: 'Server (PostgreSQL)',
    needs: ['postgres'],
    run: ({ env, databaseUrl }) =>
      vitest('postgres', ['--project=server', 'tests/server', 'tests/demo'], {
        ...env,
        TEST_DATABASE_URL: databaseUrl,
      }),
  },
  {
    name: 'postgres18',
    title: 'Server (PostgreSQL 18)',
    needs: ['postgres18'],
    run: ({ env, database18Url }) =>
      vitest('postgres18', ['--project=server', ...VERSIONED], {
        ...env,
        TEST_DATABASE_URL: database18Url,
        TEST_POSTGRES_18: '1',
      }),
  },
  {
    name: 'pgbouncer',
    title: 'Server (PostgreSQL behind PgBouncer)',
    needs: ['postgres', 'pgbouncer'],
    run: ({ env, databaseUrl, pgbouncer }) =>
      vitest('pgbouncer', ['--project=server', 'pgbouncer'], {
        ...env,
        TEST_DATABASE_URL: databaseUrl,
        PGBOUNCER: pgbouncer,
      }),
  },
  {
    name: 'libical',
    title: 'Calendar files (libical)',
    needs: ['libical'],
    run: ({ env, libical }) =>
      vitest('libical', ['--project=app', 'libical'], { ...env, LIBICAL_PYTHON: libical }),
  },
  {
    name: 'components',
    title: 'Components (Chromium)',
    needs: ['browser', 'hindi'],
    run: (machine) => vitest('components', ['--project=components'], browserEnv(machine)),
  },
  {
    name: 'build',
    title: 'Build',
    needs: [],
    gives: 'app',
    run: () => build().then(() => ({ passed: 1, failed: 0, skipped: 0 })),
  },
  { name: 'size', title: 'Size budget', needs: ['app'], run: size },
  {
    name: 'journeys',
    title: 'Journeys (Chromium)',
    needs: ['browser', 'app'],
    run: (machine) => journeys(['journeys', 'whole-browser', 'alone'], browserEnv(machine)),
  },
  // The step itself reports missing browsers, so that an available one still runs.
  {
    name: 'browsers',
    title: 'One person’s way (Firefox; named alone also WebKitGTK)',
    needs: ['others', 'app'],
    run: otherBrowsers,
  },
  {
    name: 'words',
    title: 'Every state in Hindi and a pseudo-language (Chromium)',
    needs: ['browser', 'hindi', 'app'],
    run: (machine) => journeys(['words'], browserEnv(machine)),
  },
  {
    name: 'scan',
    title: 'The QR code read by a scanner (zbar)',
    needs: ['browser', 'zbar', 'app'],
    run: (machine) => journeys(['scan'], browserEnv(machine)),
  },
];

/**
 * Returns the named steps, and those that provide what they need; all without names.
 * @param {string[]} names
 */
export function chosen(names) {
  const unknown = names.find((name) => !steps.some((each) => each.name === name));
  if (unknown)
    throw new Plain(
      `There is no step '${unknown}'. Steps: ${steps.map(({ name }) => name).join(' ')}`,
    );
  if (names.length === 0) return steps;
  const needed = new Set(
    steps.filter(({ name }) => names.includes(name)).flatMap(({ needs }) => needs),
  );
  return steps.filter(({ name, gives }) => names.includes(name) || (gives && needed.has(gives)));
}
