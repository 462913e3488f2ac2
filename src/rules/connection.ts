import type { ForeignRead } from '../../sync/app-endpoints.ts';
import type { Failure } from '../../sync/contract/errors.ts';

/**
 * Whether a failure means that there is no connection; any answer of a server means that there is
 * one (rule 4.21).
 */
export const meansOffline = (failure: Failure): boolean =>
  failure.kind === 'no-answer' && failure.status === 0;

// The rows' own scope says it, but rows stay in the workers with their schemas; the type keeps this
// list complete.
const FOREIGN: Readonly<Record<ForeignRead, true>> = { GetHDDivisionMap: true };

/**
 * Whether an external service answers a read, which says nothing about the connection to the API
 * (rule 7.37).
 */
export const isForeignRead = (name: string): name is ForeignRead => Object.hasOwn(FOREIGN, name);
