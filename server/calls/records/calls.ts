import { and, eq } from 'drizzle-orm';
import { recordRows } from '../../../sync/contract/learning/records.ts';
import { tokenRefused } from '../../auth/access-token.ts';
import { calls, type Handler } from '../../call/calls.ts';
import { oneStatement } from '../../call/one-statement.ts';
import { parseId } from '../../content/ids.ts';
import type { Database } from '../../db/database.ts';
import { jsonText } from '../../db/json-text.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { viewProgress } from '../../db/schema/records.ts';
import { approved, everyone, signedIn } from '../../domain/access.ts';
import { totalsByMonth } from '../../domain/activity.ts';
import { perMinute } from '../../domain/limits.ts';
import { type Progress, progressAfter } from '../../domain/progress.ts';
import { DAY } from '../../domain/time.ts';
import { signer } from '../../learning/media-files.ts';
import { findRecording, recordingsOf } from '../../learning/recordings.ts';
import {
  certificatesOf,
  onTheWay,
  verifyCertificate,
} from '../../operations/certificates/certificates.ts';
import { notAnyMore } from '../../refusal.ts';
import { NETWORK_LOOKUPS } from '../../settings/limits/lookups.ts';
import { activityRead, type Happened, type OwnActivity } from './activity-read.ts';
import { nearestCertificates } from './nearest-certificates.ts';

/**
 * A person's position, locked: concurrent reports of two devices are serialised even before a row
 * exists.
 */
async function lockedProgress(
  tx: Database,
  trainingCode: number,
  accountId: string,
): Promise<Progress | undefined> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  const [held] = await tx
    .select()
    .from(viewProgress)
    .where(and(eq(viewProgress.trainingCode, trainingCode), eq(viewProgress.accountId, accountId)));
  return held;
}

const recordedSessions: Handler<'recorded-sessions'> = async (input, context) => {
  const { db, account, now } = context;
  const { total, sessions } = await recordingsOf(db, account, input, now);
  const sign = signer(context);
  const signed = sessions.map((one) => ({
    ...sign.film(one),
    transcript: one.transcript && { ...one.transcript, url: sign.address(one.transcript.url) },
  }));
  return { error: false, total, sessions: signed };
};

const viewProgressOf: Handler<'view-progress'> = async (input, { db, account, now }) => {
  const stream = parseId(input.video_streaming_id);
  const found = stream === undefined ? undefined : await findRecording(db, account, stream, now);
  if (!found) throw notAnyMore('recording');
  const { trainingCode } = found.recording;
  const held = await lockedProgress(db, trainingCode, account.id);
  // The film's real length limits the watched part, whatever the device reports.
  const duration = found.recording.duration;
  const next = progressAfter(
    held,
    {
      position: Math.min(input.position_s, duration),
      furthest: Math.min(input.furthest_s ?? 0, duration),
      duration,
      at: Date.parse(input.at),
    },
    now,
  );
  await db
    .insert(viewProgress)
    .values({ trainingCode, accountId: account.id, ...next })
    .onConflictDoUpdate({ target: [viewProgress.trainingCode, viewProgress.accountId], set: next });
  return { error: false, position_s: next.position, watched_share: next.watched / 100 };
};

const myCertificates: Handler<'my-certificates'> = async (_input, context) => {
  const nearest = await nearestCertificates(context);
  if (!nearest) throw tokenRefused();
  return {
    error: false,
    certificates: await certificatesOf(context),
    on_the_way: await onTheWay(context.db, context.account.id),
    nearest,
  };
};

const verify: Handler<'verify'> = (input, context) => verifyCertificate(context, input.id);

const YEAR_MS = 366 * DAY;
/** Maximum number of listed entries, because a device stores the whole answer. */
const LISTED_MOST = 200;

/** A year's activity from every source, latest first. */
const myActivity = oneStatement<'my-activity', OwnActivity>({
  statement: activityRead,
  values: (_input, now) => [now - YEAR_MS, now],
  answer({ own }) {
    const entries = Object.values<readonly Happened[]>(own)
      .flat()
      .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
    return jsonText({
      error: false,
      activities: entries
        .slice(0, LISTED_MOST)
        .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
      totals: totalsByMonth(entries),
    });
  },
});

/** Activity, certificates, recordings. */
export const recordCalls = calls('Record', recordRows, {
  'my-activity': {
    may: signedIn,
    shows: [],
    summary: 'What the person did in a year, the latest first.',
    read: myActivity,
  },
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
