import type { Failure } from '../../sync/contract/errors.ts';

/** Whether a failure means that there is no connection; any answer of a server means that there is one (rule 4.21). */
export const meansOffline = (failure: Failure): boolean => failure.kind === 'no-answer' && failure.status === 0;
