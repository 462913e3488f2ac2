import * as fc from 'fast-check';

/**
 * Checks a property that waits for nothing; throws with seed and smallest counterexample when it
 * breaks.
 */
export const holds = <T>(property: fc.IProperty<T>): void => fc.assert(property);
