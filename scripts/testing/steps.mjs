import { build } from '../setup/build.mjs';
import { deadCode, lint, size, types } from './gates.mjs';
import { journeys, vitest } from './runners.mjs';

/**
 * What a step may need from the machine; empty where it could not be had.
 * @typedef {{ browser?: string, databaseUrl?: string, env: NodeJS.ProcessEnv }} Machine
 * @typedef {'browser' | 'postgres'} Need
 * @typedef {{ name: string, title: string, needs: Need[], run: (machine: Machine) => Promise<import('./gates.mjs').Outcome> }} Step
 */

/** @param {Machine} machine */
const journeyEnv = ({ env, browser }) => ({ ...env, CHROMIUM_PATH: browser });

/** Everything that must pass, cheapest first. @type {readonly Step[]} */
export const steps = [
  { name: 'types', title: 'Types', needs: [], run: types },
  { name: 'lint', title: 'Lint', needs: [], run: lint },
  { name: 'dead', title: 'Dead code', needs: [], run: deadCode },
  { name: 'unit', title: 'Unit, model, contract, server (embedded database)', needs: [], run: ({ env }) => vitest('unit', [], env) },
  {
    name: 'postgres',
    title: 'Server (PostgreSQL)',
    needs: ['postgres'],
    run: ({ env, databaseUrl }) => vitest('postgres', ['tests/server'], { ...env, TEST_DATABASE_URL: databaseUrl }),
  },
  { name: 'build', title: 'Build', needs: [], run: () => build().then(() => ({ passed: 1, failed: 0, skipped: 0 })) },
  { name: 'size', title: 'Size budget', needs: [], run: size },
  { name: 'journeys', title: 'Journeys (Chromium)', needs: ['browser'], run: (machine) => journeys(journeyEnv(machine)) },
];
