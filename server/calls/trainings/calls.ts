import { and, eq, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '../../../sync/contract/index.ts';
import { trainingRows } from '../../../sync/contract/trainings/trainings.ts';
import { calls, type Handler } from '../../call/calls.ts';
import type { WriteContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { trainingAnswers, views } from '../../db/schema/trainings.ts';
import { hairdressers, signedIn } from '../../domain/access.ts';
import { LEARNING } from '../../domain/documents.ts';
import { answerMessage, checkAnswer, joinedAt, overlapping } from '../../domain/trainings.ts';
import { completeWhatIsDone, noteLearning } from '../../operations/learning/complete.ts';
import { noteAnswer } from '../../operations/trainings/change-training.ts';
import { Refusal } from '../../refusal.ts';
import { findTraining, trainingToAnswer } from '../../trainings/find-training.ts';
import { engagedTrainings } from '../../trainings/trainings.ts';

/**
 * Records a view and keeps the earliest one, because receipts arrive in any order; `changed` is
 * false for a view that is not the earliest.
 */
async function recordView(
  db: Database,
  view: typeof views.$inferInsert,
): Promise<{ readonly recordedAt: number; readonly changed: boolean }> {
  const [before] = await db
    .select({ viewedAt: views.viewedAt })
    .from(views)
    .where(and(eq(views.accountId, view.accountId), eq(views.trainingCode, view.trainingCode)));
  if (before && before.viewedAt <= view.viewedAt)
    return { recordedAt: before.viewedAt, changed: false };
  const [row] = await db
    .insert(views)
    .values(view)
    .onConflictDoUpdate({
      target: [views.accountId, views.trainingCode],
      set: { viewedAt: sql`least(${views.viewedAt}, excluded.viewed_at)` },
    })
    .returning({ viewedAt: views.viewedAt });
  return { recordedAt: row?.viewedAt ?? view.viewedAt, changed: true };
}

type Answered = RequestOf<'accept-reject-webinar'>;

/**
 * Stores an answer; the last one wins. Limited seats are assigned under a lock (rules 4.5, 8.2).
 */
async function answer(
  type: string,
  input: Answered,
  { db, account, now }: WriteContext,
): Promise<ResponseOf<'accept-reject-webinar'>> {
  const { training, acceptedByOthers } = await trainingToAnswer(
    db,
    account,
    input.training_code,
    input.tracking_status,
  );
  if (String(training.programId) !== String(input.program_id))
    throw new Refusal('wrong-program', 'This training belongs to another program.', {
      field: 'program_id',
    });
  checkAnswer(training, type, input.tracking_status, acceptedByOthers, now);
  await db
    .insert(trainingAnswers)
    .values({
      trainingCode: training.code,
      accountId: account.id,
      status: input.tracking_status,
      answeredAt: now,
    })
    .onConflictDoUpdate({
      target: [trainingAnswers.trainingCode, trainingAnswers.accountId],
      set: { status: input.tracking_status, answeredAt: now },
    });
  await noteAnswer(db, training, account.id, now);
  return { error: false, ...answerMessage[input.tracking_status] };
}

export const acceptRejectWebinar: Handler<'accept-reject-webinar'> = (input, context) =>
  answer('ONLINE', input, context);
const acceptRejectEducation: Handler<'accept-reject-education'> = (input, context) =>
  answer('OFFLINE', input, context);

/** This person's trainings that overlap the requested one (rule 4.8). */
const joinNowCheck: Handler<'join-now-check'> = async (input, { db, account }) => {
  const asked = await findTraining(db, account, 'code', input.training_code);
  const engaged = await engagedTrainings(db, account.id, asked);
  const clashing = new Set(
    overlapping(
      asked,
      engaged.map((each) => each.training),
    ).map((training) => training.code),
  );
  return engaged
    .filter(({ training }) => clashing.has(training.code))
    .map(({ training, viewed }) => ({
      training_code: training.code,
      name: training.name,
      training_start_date: new Date(training.startsAt).toISOString(),
      get_video_views_all_count: viewed ? 1 : 0,
    }));
};

/**
 * Records a view once per person and session, with the earliest tap; repeating it succeeds and
 * changes nothing (rule 4.11).
 */
const liveVideoView: Handler<'live-video-view'> = async (input, context) => {
  const { db, account, now } = context;
  const training = await findTraining(db, account, 'videoStreamingId', input.video_streaming_id);
  const at = joinedAt(
    training,
    input.tapped_at == null ? undefined : Date.parse(input.tapped_at),
    now,
  );
  const { recordedAt, changed } = await recordView(db, {
    trainingCode: training.code,
    accountId: account.id,
    viewedAt: at,
  });
  if (changed) {
    await noteAnswer(db, training, account.id, now);
    // Attending may complete a path.
    await completeWhatIsDone(context);
    await noteLearning(context);
  }
  return { error: false, recorded_at: new Date(recordedAt).toISOString() };
};

/** The documents that an answer changes, for the person and for the trainer. */
const ANSWER = [
  'home-pwa',
  'calendar',
  'webinar-details',
  'education-details',
  'my-activity',
  'training-roster',
] as const;

/** Answering and joining a training. */
export const trainingCalls = calls('Trainings', trainingRows, {
  'accept-reject-webinar': {
    may: hairdressers,
    changes: { byHandler: ANSWER },
    summary: 'Accepts (2) or rejects (5) a webinar; the last answer counts.',
    handle: acceptRejectWebinar,
  },
  'accept-reject-education': {
    may: hairdressers,
    changes: { byHandler: ANSWER },
    summary: 'Accepts (2) or rejects (5) a session in a room; the last answer counts.',
    handle: acceptRejectEducation,
  },
  'join-now-check': {
    may: signedIn,
    summary: 'The person’s own sessions that run into this one.',
    handle: joinNowCheck,
  },
  'live-video-view': {
    may: signedIn,
    changes: {
      byHandler: [...ANSWER, ...LEARNING],
    },
    summary: 'Records that a live session was joined, once per person and session.',
    handle: liveVideoView,
  },
});
