import { and, eq, inArray, isNotNull, max, or } from 'drizzle-orm';
import type { SignedInContext } from '../../context.ts';
import type { Ask, Database } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { blendedSteps, completions, lessons, programDetails } from '../../db/schema/programs.ts';
import { quizAttempts } from '../../db/schema/quizzes.ts';
import { type LearningRecord, pathDone } from '../../domain/progress.ts';
import { learningRecord } from '../../learning/learning-record.ts';
import { doubtsAbout } from '../certificates/deserved.ts';
import { holdForReview, issueCertificate } from '../certificates/issue-certificate.ts';
import { noteChange } from '../changes/note-change.ts';

/** The context of a delivery. Reads have no transaction, so its statements commit one by one. */
interface Delivering {
  readonly askWriting: Ask;
  readonly now: number;
}

/**
 * Records the delivery of a course's lessons; the first one counts, whichever call delivers them:
 * the page, a pack, a prefetch.
 */
export async function deliverCourse(
  { askWriting, now }: Delivering,
  accountId: string,
  programId: number,
): Promise<void> {
  await askWriting(
    'deliver_course',
    'insert into deliveries (account_id, program_id, first_at) values ($1, $2::int, $3::bigint) on conflict do nothing',
    [accountId, programId, now],
  );
}

/** Records the delivery of a draw of a quiz's questions; the first one counts. */
export async function deliverQuiz(
  { askWriting, now }: Delivering,
  accountId: string,
  quizId: number,
  draw: number,
): Promise<void> {
  await askWriting(
    'deliver_quiz',
    'insert into quiz_deliveries (account_id, quiz_id, draw, first_at) values ($1, $2::int, $3::int, $4::bigint) on conflict do nothing',
    [accountId, quizId, draw, now],
  );
}

/**
 * Serializes the rest of this transaction with others of the same person; the account's row is the
 * lock. Two concurrent transactions would each see only earlier work, and neither would notice that
 * it was the last.
 */
export async function oneAtATime(tx: Database, accountId: string): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
}

type Context = Pick<
  SignedInContext,
  'db' | 'now' | 'chance' | 'jobs' | 'documentsAbout' | 'log'
> & { readonly account: { readonly id: string } };

const doneCourses = ({ courses, completed }: LearningRecord): number[] =>
  [...courses]
    .filter(([id, { done, total }]) => done >= total && !completed.has(id))
    .map(([id]) => id);

/** Returns blended programs with a step on which this person has done something, by their paths. */
async function touchedPaths(db: Database, record: LearningRecord) {
  const didPrograms = [
    ...record.courses.keys(),
    ...record.attended.keys(),
    ...record.completed.keys(),
  ];
  const touched = or(
    didPrograms.length ? inArray(blendedSteps.stepProgramId, didPrograms) : undefined,
    record.passedQuizzes.size ? inArray(blendedSteps.quizId, [...record.passedQuizzes]) : undefined,
  );
  if (!touched) return new Map<number, (typeof blendedSteps.$inferSelect)[]>();
  const some = db.select({ id: blendedSteps.programId }).from(blendedSteps).where(touched);
  return Map.groupBy(
    await db.select().from(blendedSteps).where(inArray(blendedSteps.programId, some)),
    ({ programId }) => programId,
  );
}

/** Returns the best passing score in a program's quizzes; absent if no quiz decided. */
async function scoreIn(db: Database, accountId: string, programId: number): Promise<number | null> {
  const inLessons = db
    .select({ id: lessons.quizId })
    .from(lessons)
    .where(and(eq(lessons.programId, programId), isNotNull(lessons.quizId)));
  const inSteps = db
    .select({ id: blendedSteps.quizId })
    .from(blendedSteps)
    .where(and(eq(blendedSteps.programId, programId), isNotNull(blendedSteps.quizId)));
  const [best] = await db
    .select({ score: max(quizAttempts.score) })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.accountId, accountId),
        eq(quizAttempts.passed, true),
        or(inArray(quizAttempts.quizId, inLessons), inArray(quizAttempts.quizId, inSteps)),
      ),
    );
  return best?.score ?? null;
}

/** Returns which of these programs earn a certificate. */
async function earning(db: Database, programIds: readonly number[]): Promise<number[]> {
  if (!programIds.length) return [];
  const rows = await db
    .select({ id: programDetails.programId })
    .from(programDetails)
    .where(
      and(inArray(programDetails.programId, [...programIds]), eq(programDetails.certificate, true)),
    );
  return rows.map(({ id }) => id);
}

/**
 * Records every program that this person has just finished: courses with their last lesson, blended
 * programs with their last step. It runs in the transaction of the action that may have been the
 * last. A second run changes nothing; concurrent runs wait for each other.
 */
export async function completeWhatIsDone(context: Context): Promise<number[]> {
  const { db, now, account } = context;
  await oneAtATime(db, account.id);
  const record = await learningRecord(db, account.id);
  const courses = doneCourses(record);
  const completed = new Map([...record.completed, ...courses.map((id) => [id, now] as const)]);
  const paths = await touchedPaths(db, record);
  const blended = [...paths]
    .filter(([id, path]) => !completed.has(id) && pathDone(id, path, { ...record, completed }))
    .map(([id]) => id);
  const finished: number[] = [];
  for (const programId of [...courses, ...blended]) {
    const written = await db
      .insert(completions)
      .values({
        accountId: account.id,
        programId,
        completedAt: now,
        score: await scoreIn(db, account.id, programId),
      })
      .onConflictDoNothing()
      .returning({ programId: completions.programId });
    finished.push(...written.map((row) => row.programId));
  }
  for (const programId of await earning(db, finished)) {
    const doubts = await doubtsAbout(db, account.id, programId);
    if (doubts.length === 0) await issueCertificate(context, account.id, programId);
    else await holdForReview(context, account.id, programId, doubts);
  }
  return finished;
}

/**
 * Notes for the person's other devices that their progress changed, in every document that shows
 * it.
 */
export async function noteLearning({
  db,
  now,
  account,
  documentsAbout,
}: Omit<Context, 'chance' | 'jobs' | 'log'>): Promise<void> {
  await noteChange(db, `account:${account.id}`, now, ...documentsAbout('learning'));
}
