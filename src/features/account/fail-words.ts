import type { Failure, FailureKind } from '../../../sync/contract/errors.ts';
import type { RefusalCode } from '../../../sync/contract/refusals.ts';
import { serverText } from '../../i18n/language.ts';
import { t, type Words } from '../../i18n/t.ts';
import { meansOffline } from '../../rules/means-offline.ts';
import type { SendResult } from '../../ui/fields/use-form.ts';

/** Message for each kind of failure for which the server said nothing that we can show. */
const byKind: Record<FailureKind, Words> = {
  'no-answer': 'fail.offline',
  refused: 'fail.refused',
  'signed-out': 'fail.refused',
  'not-offered': 'fail.not-offered',
  busy: 'fail.busy',
  malformed: 'fail.busy',
  'too-large': 'fail.refused',
  storage: 'fail.storage',
  'no-engine': 'engine.lost',
};

/** A failure in words for the person: what the server said, else the text for its kind. */
export const failWords = (failure: Failure): string => serverText('refusal', failure) ?? t(byKind[failure.kind]);

/** The field that a refusal is about, for servers that do not name one. */
const fields: Partial<Record<RefusalCode, string>> = {
  'wrong-code': 'otp',
  'expired-code': 'otp',
  'wrong-password': 'current',
  'weak-password': 'password',
  'same-password': 'password',
};
export const fieldOf = ({ field, code }: Failure): string | undefined => field ?? Object.entries(fields).find(([word]) => word === code)?.[1];

/** How a form goes on after a failure: that there is no connection is said by the page, and the form only waits for it. */
export const afterFailure = (failure: Failure): SendResult =>
  meansOffline(failure) ? 'not-sent' : { refused: () => failWords(failure), field: fieldOf(failure) };
