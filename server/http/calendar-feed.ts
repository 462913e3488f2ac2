import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { Hono } from 'hono';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import { accountOfFeed } from '../auth/calendar-feeds.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema/accounts.ts';
import { trainingAnswers, trainings } from '../db/schema/trainings.ts';
import { FEED_SPAN, type FeedEvent, feedText } from '../domain/calendar.ts';
import { notAnyMore } from '../refusal.ts';
import { NETWORK_LOOKUPS } from '../settings/limits/lookups.ts';
import type { Training } from '../trainings/trainings.ts';
import { limitAddress } from './address.ts';
import type { Env } from './bindings.ts';
import { sendBytes } from './send.ts';

/** The sessions that a person accepted or gives, including cancelled ones. */
async function committed(db: Database, account: Account, now: number): Promise<Training[]> {
  const near = and(
    gt(trainings.endsAt, now - FEED_SPAN.before),
    lt(trainings.startsAt, now + FEED_SPAN.after),
  );
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

/** The events of a person's feed; `app` is the app's origin. */
async function feedEvents(
  db: Database,
  account: Account,
  now: number,
  app: string,
): Promise<FeedEvent[]> {
  return (await committed(db, account, now)).map((training) => ({
    code: training.code,
    name: training.name,
    trainer: training.trainerName,
    startsAt: training.startsAt,
    endsAt: training.endsAt,
    // Rows from before moves existed have no time of change.
    updatedAt: training.updatedAt || training.startsAt,
    sequence: training.sequence,
    status: training.status,
    cancelReason: training.cancelReason,
    place: [training.venue, training.venueAddress].filter(Boolean).join(', ') || null,
    url: training.platformUrl ?? `${app}/calendar`,
  }));
}

/**
 * Personal calendar feeds. Anyone with the address may read one, so it is long, revocable, and
 * never logged in full.
 */
export function calendarFeedRoutes(context: AppContext): Hono<Env> {
  const { db, clock, settings } = context;
  const routes = new Hono<Env>();
  routes.get('/api/calendar/:file{[\\w-]{43}\\.ics}', async (c) => {
    await limitAddress(context, c, 'calendar-feed', NETWORK_LOOKUPS.feeds);
    const account = await accountOfFeed(db, c.req.param('file').replace(/\.ics$/, ''));
    if (!account) {
      await limitAddress(context, c, 'calendar-feed-guess', NETWORK_LOOKUPS.feedGuesses);
      throw notAnyMore('calendar');
    }
    const app = settings.PUBLIC_URL ?? new URL(c.req.url).origin;
    const text = feedText(
      `${settings.APP_BRAND} trainings`,
      await feedEvents(db, account, clock.now(), app),
    );
    return sendBytes(
      c,
      { bytes: new TextEncoder().encode(text), type: 'text/calendar; charset=utf-8' },
      { 'cache-control': 'no-store' },
    );
  });
  return routes;
}
