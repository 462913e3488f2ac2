import { and, desc, eq, gte, isNotNull } from 'drizzle-orm';
import { programs } from '../db/schema-content.ts';
import { completions } from '../db/schema-programs.ts';
import { quizAttempts, quizzes } from '../db/schema-quizzes.ts';
import { certificates } from '../db/schema-records.ts';
import type { ActivitySource } from './activity-source.ts';

const completed: ActivitySource = async (db, { account, since, most }) => {
  const rows = await db
    .select({ at: completions.completedAt, program: programs })
    .from(completions)
    .innerJoin(programs, eq(programs.id, completions.programId))
    .where(and(eq(completions.accountId, account.id), gte(completions.completedAt, since)))
    .orderBy(desc(completions.completedAt))
    .limit(most);
  return rows.map(({ at, program }) => ({
    id: `completed-${program.id}`,
    kind: 'completed',
    title: program.name,
    at,
    ref: program.id,
    ...(program.minutes === null ? {} : { minutes: program.minutes }),
  }));
};

const certified: ActivitySource = async (db, { account, since, most }) => {
  const rows = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.accountId, account.id), gte(certificates.issuedAt, since)))
    .orderBy(desc(certificates.issuedAt))
    .limit(most);
  return rows.map((row) => ({ id: `certificate-${row.id}`, kind: 'certificate', title: row.program, at: row.issuedAt, ref: row.id }));
};

const quizzed: ActivitySource = async (db, { account, since, most }) => {
  const rows = await db
    .select({ attempt: quizAttempts, title: quizzes.title })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(and(eq(quizAttempts.accountId, account.id), isNotNull(quizAttempts.submittedAt), gte(quizAttempts.submittedAt, since)))
    .orderBy(desc(quizAttempts.submittedAt))
    .limit(most);
  return rows.map(({ attempt, title }) => ({
    id: `quiz-${attempt.id}`,
    kind: 'quiz',
    title,
    at: attempt.submittedAt ?? attempt.startedAt,
    ref: attempt.quizId,
    state: attempt.late ? 'late' : attempt.passed ? 'passed' : 'not passed',
  }));
};

/** What was learned and proved. */
export const learningActivity: readonly ActivitySource[] = [completed, certified, quizzed];
