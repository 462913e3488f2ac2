import { and, desc, eq, gte, lt, ne } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import { checkIns, viewProgress } from '../db/schema-records.ts';
import { trainingAnswers, trainings, views } from '../db/schema-trainings.ts';
import type { ActivitySource } from './activity-source.ts';

const minutesOf = ({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number }): number => Math.round((endsAt - startsAt) / 60_000);

const answered: ActivitySource = async (db, { account, since, most }) => {
  const rows = await db
    .select({ answer: trainingAnswers, training: trainings })
    .from(trainingAnswers)
    .innerJoin(trainings, eq(trainings.code, trainingAnswers.trainingCode))
    .where(and(eq(trainingAnswers.accountId, account.id), gte(trainingAnswers.answeredAt, since)))
    .orderBy(desc(trainingAnswers.answeredAt))
    .limit(most);
  return rows.map(({ answer, training }) => ({
    id: `answer-${training.code}`,
    kind: answer.status === TRACKING_STATUS.accept ? 'accepted' : 'rejected',
    title: training.name,
    at: answer.answeredAt,
    ref: training.code,
    state: training.status,
  }));
};

const joined: ActivitySource = async (db, { account, since, most }) => {
  const rows = await db
    .select({ at: views.viewedAt, training: trainings })
    .from(views)
    .innerJoin(trainings, eq(trainings.code, views.trainingCode))
    .where(and(eq(views.accountId, account.id), gte(views.viewedAt, since)))
    .orderBy(desc(views.viewedAt))
    .limit(most);
  return rows.map(({ at, training }) => ({
    id: `join-${training.code}`,
    kind: 'joined',
    title: training.name,
    at,
    ref: training.code,
    minutes: minutesOf(training),
  }));
};

const checkedIn: ActivitySource = async (db, { account, since, most }) => {
  const rows = await db
    .select({ at: checkIns.at, training: trainings })
    .from(checkIns)
    .innerJoin(trainings, eq(trainings.code, checkIns.trainingCode))
    .where(and(eq(checkIns.accountId, account.id), gte(checkIns.at, since)))
    .orderBy(desc(checkIns.at))
    .limit(most);
  return rows.map(({ at, training }) => ({
    id: `check-in-${training.code}`,
    kind: 'checked-in',
    title: training.name,
    at,
    ref: training.code,
    minutes: minutesOf(training),
  }));
};

const given: ActivitySource = async (db, { account, since, now, most }) => {
  const rows = await db
    .select()
    .from(trainings)
    .where(and(eq(trainings.trainerId, account.id), ne(trainings.status, 'cancelled'), gte(trainings.endsAt, since), lt(trainings.endsAt, now)))
    .orderBy(desc(trainings.endsAt))
    .limit(most);
  return rows.map((training) => ({
    id: `given-${training.code}`,
    kind: 'given',
    title: training.name,
    at: training.endsAt,
    ref: training.code,
    minutes: minutesOf(training),
  }));
};

const watched: ActivitySource = async (db, { account, since, most }) => {
  const rows = await db
    .select({ progress: viewProgress, name: trainings.name })
    .from(viewProgress)
    .innerJoin(trainings, eq(trainings.code, viewProgress.trainingCode))
    .where(and(eq(viewProgress.accountId, account.id), gte(viewProgress.at, since)))
    .orderBy(desc(viewProgress.at))
    .limit(most);
  return rows.map(({ progress, name }) => ({
    id: `watched-${progress.trainingCode}`,
    kind: 'watched',
    title: name,
    at: progress.at,
    ref: progress.trainingCode,
    state: `${progress.watched}%`,
  }));
};

/** What happened around trainings. */
export const trainingActivity: readonly ActivitySource[] = [answered, joined, checkedIn, given, watched];
