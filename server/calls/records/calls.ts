import { recordRows } from '../../../sync/contract/records.ts';
import { tokenRefused } from '../../auth/access-token.ts';
import type { Handler } from '../../call/calls.ts';
import { calls } from '../../call/calls.ts';
import { oneStatement } from '../../call/one-statement.ts';
import { approved, everyone, signedIn } from '../../domain/access.ts';
import { totalsByMonth } from '../../domain/activity.ts';
import { perMinute } from '../../domain/limits.ts';
import { DAY } from '../../domain/time.ts';
import { verifyCertificate } from '../../operations/certificates/verify-certificate.ts';
import type { Happened, OwnActivity } from '../../queries/activity-read.ts';
import { activityRead } from '../../queries/activity-read.ts';
import { certificatesOf, onTheWay } from '../../queries/certificates.ts';
import { nearestCertificates } from '../../queries/nearest-certificates.ts';
import { NETWORK_LOOKUPS } from '../../settings/limits/lookups.ts';
import { jsonText } from '../../wire/json-text.ts';
import { recordedSessions, viewProgressOf } from './recordings.ts';

const myCertificates: Handler<'my-certificates'> = async (_input, context) => {
  const nearest = await nearestCertificates(context);
  if (!nearest) throw tokenRefused();
  return { error: false, certificates: await certificatesOf(context), on_the_way: await onTheWay(context.db, context.account.id), nearest };
};

const verify: Handler<'verify'> = (input, context) => verifyCertificate(context, input.id);

const YEAR_MS = 366 * DAY;
/** The most entries that are listed, because a device stores the whole answer. */
const LISTED_MOST = 200;

/** The activity of a year from every source, latest first. */
const myActivity = oneStatement<'my-activity', OwnActivity>({
  statement: activityRead,
  values: (_input, now) => [now - YEAR_MS, now],
  answer({ own }) {
    const entries = Object.values<readonly Happened[]>(own)
      .flat()
      .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
    return jsonText({
      error: false,
      activities: entries.slice(0, LISTED_MOST).map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
      totals: totalsByMonth(entries),
    });
  },
});

/** Activity, certificates, recordings. */
export const recordCalls = calls('Record', recordRows, {
  'my-activity': { may: signedIn, shows: [], summary: 'What the person did in a year, the latest first.', read: myActivity },
  'my-certificates': {
    may: approved,
    shows: ['programs', 'learning'],
    summary: 'The person’s certificates, and those that are on the way.',
    handle: myCertificates,
  },
  verify: {
    may: everyone,
    limit: perMinute(NETWORK_LOOKUPS.certificates),
    summary: 'Says whether a certificate is genuine and still holds.',
    handle: verify,
  },
  'recorded-sessions': {
    may: signedIn,
    shows: ['trainings'],
    summary: 'A page of recordings of past sessions, the latest first.',
    handle: recordedSessions,
  },
  'view-progress': {
    may: signedIn,
    changes: { own: ['recorded-sessions'] },
    summary: 'Notes how far the person is in a recording.',
    handle: viewProgressOf,
  },
});
