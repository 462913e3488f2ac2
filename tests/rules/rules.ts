import { wordsBy } from './spec.ts';

/** Every rule of the product by its id (`4.5`), from docs/spec/rules.md. */
export const rules = wordsBy('/rules.md', /^\d+\.\d+$/);
