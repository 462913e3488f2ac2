import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import { trainingAnswers, trainings } from '../db/schema-trainings.ts';
import { FEED_SPAN } from '../domain/calendar.ts';
import type { FeedEvent } from '../domain/feed-text.ts';
import type { Training } from './trainings.ts';

/** The sessions that a person accepted or gives, including cancelled ones. */
async function committed(db: Database, account: Account, now: number): Promise<Training[]> {
  const near = and(gt(trainings.endsAt, now - FEED_SPAN.before), lt(trainings.startsAt, now + FEED_SPAN.after));
  if (account.role === 'trainer')
    return db
      .select()
      .from(trainings)
      .where(and(eq(trainings.trainerId, account.id), near))
      .orderBy(asc(trainings.startsAt), asc(trainings.code));
  const accepted = and(
    eq(trainingAnswers.trainingCode, trainings.code),
    eq(trainingAnswers.accountId, account.id),
    eq(trainingAnswers.status, TRACKING_STATUS.accept),
  );
  const rows = await db
    .select({ training: trainings })
    .from(trainings)
    .innerJoin(trainingAnswers, accepted)
    .where(near)
    .orderBy(asc(trainings.startsAt), asc(trainings.code));
  return rows.map(({ training }) => training);
}

/** The events of a person's feed; `app` is the origin of the app. */
export async function feedEvents(db: Database, account: Account, now: number, app: string): Promise<FeedEvent[]> {
  return (await committed(db, account, now)).map((training) => ({
    code: training.code,
    name: training.name,
    trainer: training.trainerName,
    startsAt: training.startsAt,
    endsAt: training.endsAt,
    // A session from before moves existed has no time of its last change.
    updatedAt: training.updatedAt || training.startsAt,
    sequence: training.sequence,
    status: training.status,
    cancelReason: training.cancelReason,
    place: [training.venue, training.venueAddress].filter(Boolean).join(', ') || null,
    url: training.platformUrl ?? `${app}/calendar`,
  }));
}
