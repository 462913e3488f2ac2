import * as fc from 'fast-check';

/**
 * Checks a synchronous property; a failure throws with the seed and the smallest counterexample.
 */
export const holds = <T>(property: fc.IProperty<T>): void => fc.assert(property);
