import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small test files that take long: killed servers, backup and restore, storms, searches. */
const LONG = [
  'killed',
  'kills',
  'main',
  'instances',
  'engine-run',
  'bad-input',
  'log-scan',
  'spoofed-address',
  'search',
  'lock-out',
  'jobs',
  'outbox-model',
  // It reuses the world that the first file filled.
  'backup',
];
const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG.findIndex((name) => moduleId.includes(`/${name}.`));
  return rank < 0 ? LONG.length : rank;
};

/**
 * Runs the longest files first, so that none runs alone at the end; a fresh clone has no measured
 * durations.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
