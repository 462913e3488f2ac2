import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/db/database.ts';
import { programs } from '../../server/db/schema/content.ts';
import { comments, posts } from '../../server/db/schema/posts.ts';
import { completions } from '../../server/db/schema/programs.ts';
import { quizAttempts, quizzes } from '../../server/db/schema/quizzes.ts';
import { certificates, checkIns, viewProgress } from '../../server/db/schema/records.ts';
import { ratings, tickets } from '../../server/db/schema/support.ts';
import { trainingAnswers, trainings, views } from '../../server/db/schema/trainings.ts';

/** An entry of the response. */
interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly at: string;
  readonly ref?: string | number;
  readonly state?: string;
  readonly minutes?: number;
}

/** Reads every table from which the record may be made. */
export async function everythingDone(db: Database) {
  const all = <T extends PgTable>(table: T, where?: SQL) =>
    db
      .select()
      .from(table as PgTable)
      .where(where) as unknown as Promise<T['$inferSelect'][]>; // As with every generic table of Drizzle.
  return {
    answers: await all(trainingAnswers),
    views: await all(views),
    checkIns: await all(checkIns),
    watched: await all(viewProgress),
    trainings: new Map((await all(trainings)).map((one) => [one.code, one])),
    completions: await all(completions),
    programs: new Map((await all(programs)).map((one) => [one.id, one])),
    certificates: await all(certificates),
    attempts: await all(quizAttempts, sql`submitted_at is not null`),
    quizzes: new Map((await all(quizzes)).map((one) => [one.id, one])),
    posts: await all(posts),
    comments: await all(comments),
    tickets: await all(tickets),
    ratings: await all(ratings),
  };
}

const MINUTE = 60_000;
const short = (text: string): string => {
  const plain = Array.from(text.trim().replace(/\s+/gu, ' '));
  return plain.length <= 120 ? plain.join('') : [...plain.slice(0, 119), '…'].join('');
};

/** Returns the record of one person by a full scan: entries since an instant, latest first. */
export function activityByHand(
  done: Awaited<ReturnType<typeof everythingDone>>,
  accountId: string,
  since: number,
  now: number,
): Entry[] {
  const found: (Omit<Entry, 'at'> & { readonly at: number })[] = [];
  const own = <Row extends { readonly accountId: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.accountId === accountId);
  const training = (code: number) => {
    const { name, status, startsAt, endsAt } = done.trainings.get(code) ?? {
      name: '?',
      status: '?',
      startsAt: 0,
      endsAt: 0,
    };
    return {
      told: { title: name, ref: code },
      status,
      minutes: Math.round((endsAt - startsAt) / MINUTE),
    };
  };
  for (const { trainingCode: code, status, answeredAt } of own(done.answers))
    found.push({
      ...training(code).told,
      id: `answer-${code}`,
      kind: status === 2 ? 'accepted' : 'rejected',
      at: answeredAt,
      state: training(code).status,
    });
  for (const { trainingCode: code, viewedAt } of own(done.views))
    found.push({
      ...training(code).told,
      id: `join-${code}`,
      kind: 'joined',
      at: viewedAt,
      minutes: training(code).minutes,
    });
  for (const { trainingCode: code, at } of own(done.checkIns))
    found.push({
      ...training(code).told,
      id: `check-in-${code}`,
      kind: 'checked-in',
      at,
      minutes: training(code).minutes,
    });
  for (const { trainingCode: code, at, watched } of own(done.watched))
    found.push({
      ...training(code).told,
      id: `watched-${code}`,
      kind: 'watched',
      at,
      state: `${watched}%`,
    });
  for (const { code, trainerId, endsAt, status } of done.trainings.values())
    if (trainerId === accountId && endsAt < now && status !== 'cancelled')
      found.push({
        ...training(code).told,
        id: `given-${code}`,
        kind: 'given',
        at: endsAt,
        minutes: training(code).minutes,
      });
  for (const { programId, completedAt } of own(done.completions)) {
    const { name = '?', minutes = null } = done.programs.get(programId) ?? {};
    found.push({
      id: `completed-${programId}`,
      kind: 'completed',
      title: name,
      at: completedAt,
      ref: programId,
      ...(minutes === null ? {} : { minutes }),
    });
  }
  for (const { id, program, issuedAt } of own(done.certificates))
    found.push({
      id: `certificate-${id}`,
      kind: 'certificate',
      title: program,
      at: issuedAt,
      ref: id,
    });
  for (const { id, quizId, submittedAt, late, passed } of own(done.attempts)) {
    const state = late ? 'late' : passed ? 'passed' : 'not passed';
    found.push({
      id: `quiz-${id}`,
      kind: 'quiz',
      title: done.quizzes.get(quizId)?.title ?? '?',
      at: submittedAt ?? 0,
      ref: quizId,
      state,
    });
  }
  for (const { id, authorId, text, createdAt, status } of done.posts)
    if (authorId === accountId)
      found.push({
        id: `post-${id}`,
        kind: 'post',
        title: short(text),
        at: createdAt,
        ref: id,
        state: status,
      });
  for (const { id, authorId, text, createdAt, postId } of done.comments)
    if (authorId === accountId)
      found.push({
        id: `comment-${id}`,
        kind: 'comment',
        title: short(text),
        at: createdAt,
        ref: postId,
      });
  for (const { id, issueType, at } of own(done.tickets))
    found.push({ id: `ticket-${id}`, kind: 'ticket', title: issueType, at, ref: id });
  for (const { id, message, at, rate } of own(done.ratings))
    found.push({ id: `rating-${id}`, kind: 'rating', title: message, at, state: `${rate}` });
  return found
    .filter(({ at }) => at >= since)
    .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
    .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
}
