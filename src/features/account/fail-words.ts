import type { Failure, FailureKind } from '../../../sync/contract/errors.ts';
import type { RefusalCode } from '../../../sync/contract/refusals.ts';
import { serverText } from '../../i18n/language.ts';
import { t, type Words } from '../../i18n/t.ts';
import { meansOffline } from '../../rules/connection.ts';
import type { SendResult } from '../../ui/fields/use-form.ts';

/** Message per kind of failure, for failures without a server message that can be shown. */
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

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** Longer waits are shown in hours (seconds). */
const HOURS_FROM_S = 2 * HOUR_S;

/** The wait until the next try is accepted, in words. */
function waitText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < MINUTE_S) return t('fail.waitSeconds', { count: seconds });
  if (seconds <= HOURS_FROM_S)
    return t('fail.waitMinutes', { count: Math.ceil(seconds / MINUTE_S) });
  return t('fail.waitHours', { count: Math.ceil(seconds / HOUR_S) });
}

/** Refusals whose translated messages do not include the wait. */
const WAITS: readonly unknown[] = [
  'locked',
  'too-soon',
  'too-many-codes',
  'many-here',
  'wrong-codes',
  'codes-spent',
] satisfies RefusalCode[];

/**
 * Returns the message for a failure: the server's, else the text for its kind. The server's own
 * message includes the wait; to a translated one it is added.
 */
export function failWords(failure: Failure): string {
  const message = serverText('refusal', failure);
  if (message === undefined) return t(byKind[failure.kind]);
  return message !== failure.message &&
    failure.retryAfter !== undefined &&
    WAITS.includes(failure.code)
    ? `${message} ${waitText(failure.retryAfter)}`
    : message;
}

/** Field per refusal, for servers that do not name the field. */
const fields: Partial<Record<RefusalCode, string>> = {
  'wrong-code': 'otp',
  'expired-code': 'otp',
  'wrong-password': 'current',
  'weak-password': 'password',
  'same-password': 'password',
};
export const fieldOf = ({ field, code }: Failure): string | undefined =>
  field ?? Object.entries(fields).find(([word]) => word === code)?.[1];

/**
 * Returns the form's result after a failure. Offline is no refusal: the page says so, and the form
 * waits for the connection.
 */
export const afterFailure = (failure: Failure): SendResult =>
  meansOffline(failure)
    ? 'not-sent'
    : { refused: () => failWords(failure), field: fieldOf(failure) };
