import type { Failure } from '../../sync/contract/errors.ts';

/** Why a document is not shown: it is loading, this device never had it and cannot fetch it, or the server refused. */
export type Absence = 'loading' | 'not-here' | 'error';

/** Rules 2.12, 8.3 and 8.4: offline, a screen says that it is not on this device; a refusal of the server is shown as such. */
export function absenceOf({ opening, busy, failure }: { opening: boolean; busy: boolean; failure: Failure | null }): Absence {
  if (opening || (busy && !failure) || !failure) return 'loading';
  return failure.kind === 'no-answer' ? 'not-here' : 'error';
}
