import type { Failure, FailureKind } from '../../../sync/contract/errors.ts';
import type { RefusalCode } from '../../../sync/contract/refusals.ts';
import { serverText } from '../../i18n/language.ts';
import { t, type Words } from '../../i18n/t.ts';
import { meansOffline } from '../../rules/connection.ts';
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

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** From here on hours say enough (seconds). */
const HOURS_FROM_S = 2 * HOUR_S;

/** The wait until the next try is worth it, in words. */
function waitText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < MINUTE_S) return t('fail.waitSeconds', { count: seconds });
  if (seconds <= HOURS_FROM_S)
    return t('fail.waitMinutes', { count: Math.ceil(seconds / MINUTE_S) });
  return t('fail.waitHours', { count: Math.ceil(seconds / HOUR_S) });
}

/** Refusals whose own messages say nothing of the wait. */
const WAITS: readonly unknown[] = [
  'locked',
  'too-soon',
  'too-many-codes',
  'many-here',
  'wrong-codes',
  'codes-spent',
] satisfies RefusalCode[];

/**
 * A failure in words for the person: what the server said, else the text for its kind. A server's
 * own words say how long to wait; ours are told it.
 */
export function failWords(failure: Failure): string {
  const said = serverText('refusal', failure);
  if (said === undefined) return t(byKind[failure.kind]);
  return said !== failure.message &&
    failure.retryAfter !== undefined &&
    WAITS.includes(failure.code)
    ? `${said} ${waitText(failure.retryAfter)}`
    : said;
}

/** The field that a refusal is about, for servers that do not name one. */
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
 * How a form goes on after a failure: that there is no connection is said by the page, and the form
 * only waits for it.
 */
export const afterFailure = (failure: Failure): SendResult =>
  meansOffline(failure)
    ? 'not-sent'
    : { refused: () => failWords(failure), field: fieldOf(failure) };
