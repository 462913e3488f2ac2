import { wordsBy } from './spec.ts';

/** The thirty faults of the field by their ids (`fault 7`), from docs/spec/faults.md. */
export const faults = wordsBy('/faults.md', /^fault /);
