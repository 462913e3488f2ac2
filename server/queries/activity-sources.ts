import { and, eq, lt, ne } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import { programs } from '../db/schema-content.ts';
import { comments, posts } from '../db/schema-posts.ts';
import { completions } from '../db/schema-programs.ts';
import { quizAttempts, quizzes } from '../db/schema-quizzes.ts';
import { certificates, checkIns, viewProgress } from '../db/schema-records.ts';
import { ratings, tickets } from '../db/schema-support.ts';
import { trainingAnswers, trainings, views } from '../db/schema-trainings.ts';
import type { ActivitySource } from './activity-source.ts';
import { source, sourceAbout } from './activity-source.ts';

/** The longest title, because a post may be long. */
const TITLE_MOST = 120;
const shortened = (text: string): string => {
  const signs = [...text.replaceAll(/\s+/g, ' ').trim()];
  return signs.length > TITLE_MOST ? `${signs.slice(0, TITLE_MOST - 1).join('')}…` : signs.join('');
};

const minutesOf = ({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number }): number => Math.round((endsAt - startsAt) / 60_000);
const ofTraining = ({ code, name }: { readonly code: number; readonly name: string }) => ({ title: name, ref: code });

/** Every table that the activity record reads. */
export const activitySources: readonly ActivitySource[] = [
  sourceAbout(
    trainingAnswers,
    trainings,
    eq(trainings.code, trainingAnswers.trainingCode),
    { owner: trainingAnswers.accountId, at: trainingAnswers.answeredAt },
    (answer, training) => ({
      ...ofTraining(training),
      id: `answer-${training.code}`,
      kind: answer.status === TRACKING_STATUS.accept ? 'accepted' : 'rejected',
      at: answer.answeredAt,
      state: training.status,
    }),
  ),
  sourceAbout(views, trainings, eq(trainings.code, views.trainingCode), { owner: views.accountId, at: views.viewedAt }, (view, training) => ({
    ...ofTraining(training),
    id: `join-${training.code}`,
    kind: 'joined',
    at: view.viewedAt,
    minutes: minutesOf(training),
  })),
  sourceAbout(checkIns, trainings, eq(trainings.code, checkIns.trainingCode), { owner: checkIns.accountId, at: checkIns.at }, ({ at }, training) => ({
    ...ofTraining(training),
    id: `check-in-${training.code}`,
    kind: 'checked-in',
    at,
    minutes: minutesOf(training),
  })),
  source(
    trainings,
    { owner: trainings.trainerId, at: trainings.endsAt, where: ({ now }) => and(ne(trainings.status, 'cancelled'), lt(trainings.endsAt, now)) },
    (training) => ({
      ...ofTraining(training),
      id: `given-${training.code}`,
      kind: 'given',
      at: training.endsAt,
      minutes: minutesOf(training),
    }),
  ),
  sourceAbout(
    viewProgress,
    trainings,
    eq(trainings.code, viewProgress.trainingCode),
    { owner: viewProgress.accountId, at: viewProgress.at },
    ({ at, watched }, training) => ({ ...ofTraining(training), id: `watched-${training.code}`, kind: 'watched', at, state: `${watched}%` }),
  ),
  sourceAbout(
    completions,
    programs,
    eq(programs.id, completions.programId),
    { owner: completions.accountId, at: completions.completedAt },
    ({ completedAt }, { id, name, minutes }) => ({
      id: `completed-${id}`,
      kind: 'completed',
      title: name,
      at: completedAt,
      ref: id,
      ...(minutes === null ? {} : { minutes }),
    }),
  ),
  source(certificates, { owner: certificates.accountId, at: certificates.issuedAt }, ({ id, program, issuedAt }) => ({
    id: `certificate-${id}`,
    kind: 'certificate',
    title: program,
    at: issuedAt,
    ref: id,
  })),
  // An attempt that was not submitted has no time, so it is never among those since an instant.
  sourceAbout(
    quizAttempts,
    quizzes,
    eq(quizzes.id, quizAttempts.quizId),
    { owner: quizAttempts.accountId, at: quizAttempts.submittedAt },
    (attempt, { title }) => ({
      id: `quiz-${attempt.id}`,
      kind: 'quiz',
      title,
      at: attempt.submittedAt ?? attempt.startedAt,
      ref: attempt.quizId,
      state: attempt.late ? 'late' : attempt.passed ? 'passed' : 'not passed',
    }),
  ),
  source(posts, { owner: posts.authorId, at: posts.createdAt }, ({ id, text, createdAt, status }) => ({
    id: `post-${id}`,
    kind: 'post',
    title: shortened(text),
    at: createdAt,
    ref: id,
    state: status,
  })),
  source(comments, { owner: comments.authorId, at: comments.createdAt }, ({ id, text, createdAt, postId }) => ({
    id: `comment-${id}`,
    kind: 'comment',
    title: shortened(text),
    at: createdAt,
    ref: postId,
  })),
  source(tickets, { owner: tickets.accountId, at: tickets.at }, ({ id, issueType, at }) => ({
    id: `ticket-${id}`,
    kind: 'ticket',
    title: shortened(issueType),
    at,
    ref: id,
  })),
  source(ratings, { owner: ratings.accountId, at: ratings.at }, ({ id, message, at, rate }) => ({
    id: `rating-${id}`,
    kind: 'rating',
    title: shortened(message),
    at,
    state: String(rate),
  })),
];
