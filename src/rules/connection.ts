import type { ForeignRead } from '../../sync/app-endpoints.ts';
import type { Failure } from '../../sync/contract/errors.ts';

/** Whether a failure means offline: no server has answered (rule 4.21). */
export const meansOffline = (failure: Failure): boolean =>
  failure.kind === 'no-answer' && failure.status === 0;

// The scope of a contract row also says so, but contract rows are loaded in workers only. The type
// keeps this list complete.
const FOREIGN: Readonly<Record<ForeignRead, true>> = { GetHDDivisionMap: true };

/**
 * Whether an external service answers a read. Its failure says nothing about the connection to the
 * API (rule 7.37).
 */
export const isForeignRead = (name: string): name is ForeignRead => Object.hasOwn(FOREIGN, name);
