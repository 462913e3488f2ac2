import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Short files that take long: servers that are killed, a database that is saved and restored,
 * storms, searches.
 */
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
  // It finds the world that the first one filled.
  'backup',
];
const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG.findIndex((name) => moduleId.includes(`/${name}.`));
  return rank < 0 ? LONG.length : rank;
};

/**
 * What takes longest begins first, so that nothing is left running alone at the end; a fresh clone
 * knows no durations.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
