import { candidatesOf } from './sample.js';

const { MUTANTS_PATHS, MUTANTS_SAMPLE, MUTANTS_LEAST } = process.env;
const local = (path) => new URL(path, import.meta.url).href;

// Twice as many as wanted, because mutants that only the loading of a file runs are dropped.
const { ranges, lastRank, all } = await candidatesOf(
  MUTANTS_PATHS.split(','),
  2 * Number(MUTANTS_SAMPLE),
);
console.log(`  ${all} mutants, of which a sample of ${MUTANTS_SAMPLE} is tried`);
// Stryker's other processes inherit it.
process.env.MUTANTS_LAST_RANK = lastRank;

export default {
  mutate: ranges,
  testRunner: 'vitest',
  // By path: the plugins are not packages of the product.
  plugins: [
    local('node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
    local('sample.js'),
  ],
  checkers: ['sample'],
  // By coverage instead of by imports: almost every test of the engine imports almost every file of
  // it.
  vitest: { configFile: 'scripts/mutants/vitest.config.js', related: false },
  coverageAnalysis: 'perTest',
  // One worker: several tests wait for real locks and timers.
  concurrency: 1,
  // Each of these mutants would run all tests again, for minutes.
  ignoreStatic: true,
  // A slow test on a busy machine is not a hanging mutant.
  timeoutMS: 60_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 20,
  // TypeScript 7 has no parser that Stryker could use; the copy is inside the repository, so that
  // no path needs rewriting.
  tsconfigFile: 'none',
  tempDirName: '.cache/mutants',
  ignorePatterns: [
    'scripts/mutants/node_modules',
    'bench/peers/node_modules',
    'dist',
    'dist-server',
    '.cache',
    '.data',
  ],
  reporters: ['fates', 'clear-text', 'json'],
  clearTextReporter: { reportTests: false, logTests: false },
  jsonReporter: { fileName: '.cache/reports/mutants.json' },
  thresholds: { high: 95, low: 90, break: Number(MUTANTS_LEAST) },
};
