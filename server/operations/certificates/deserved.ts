import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accounts } from '../../db/schema-accounts.ts';
import { blendedSteps, lessonProgress, lessons } from '../../db/schema-programs.ts';
import { quizAttempts } from '../../db/schema-quizzes.ts';
import { checkIns } from '../../db/schema-records.ts';
import { trainings } from '../../db/schema-trainings.ts';
import { isPlausible } from '../../domain/plausible.ts';
import { filmAt } from '../../media/films.ts';
import { grouped } from '../../queries/grouped.ts';

/** Whether somebody has validated the person: until then the name is what they called themselves when they registered. */
async function isValidated(db: Database, accountId: string): Promise<boolean> {
  const [account] = await db.select({ isRegister: accounts.isRegister }).from(accounts).where(eq(accounts.id, accountId));
  return account?.isRegister === 1;
}

/** Whether the server itself saw something of what a certificate says: a passed quiz of the program, or the person at one of its sessions. */
async function isSeen(db: Database, accountId: string, programs: readonly number[], quizzes: readonly number[]): Promise<boolean> {
  const passed = db
    .select({ one: quizAttempts.quizId })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.accountId, accountId), eq(quizAttempts.passed, true), inArray(quizAttempts.quizId, [...quizzes])))
    .limit(1);
  if (quizzes.length && (await passed).length) return true;
  const came = await db
    .select({ one: checkIns.trainingCode })
    .from(checkIns)
    .innerJoin(trainings, eq(trainings.code, checkIns.trainingCode))
    .where(and(eq(checkIns.accountId, accountId), inArray(trainings.programId, [...programs])))
    .limit(1);
  return came.length > 0;
}

async function inPlausibleTime(db: Database, accountId: string, programs: readonly number[]): Promise<boolean> {
  const done = await db
    .select({ programId: lessons.programId, kind: lessons.kind, minutes: lessons.minutes, address: lessons.address, at: lessonProgress.positionAt })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(eq(lessonProgress.accountId, accountId), inArray(lessons.programId, [...programs]), isNotNull(lessonProgress.doneAt)));
  const timed = done.map(({ address, ...lesson }) => ({ ...lesson, film: address === null ? undefined : filmAt(address)?.duration }));
  return [...grouped(timed, ({ programId }) => programId).values()].every(isPlausible);
}

/**
 * Whether a finished program's certificate can be issued at once. Otherwise the completion stands, and the certificate is on the
 * way until staff have looked at it: that lessons are done is only what a device says, and who the person is only what they say.
 */
export async function isDeserved(db: Database, accountId: string, programId: number): Promise<boolean> {
  const steps = await db.select().from(blendedSteps).where(eq(blendedSteps.programId, programId));
  const programs = [programId, ...steps.flatMap(({ stepProgramId }) => stepProgramId ?? [])];
  const own = await db
    .select({ quizId: lessons.quizId })
    .from(lessons)
    .where(and(inArray(lessons.programId, programs), isNotNull(lessons.quizId)));
  const quizzes = [...own, ...steps].flatMap(({ quizId }) => quizId ?? []);
  if (!(await isValidated(db, accountId))) return false;
  return (await isSeen(db, accountId, programs, quizzes)) && (await inPlausibleTime(db, accountId, programs));
}
