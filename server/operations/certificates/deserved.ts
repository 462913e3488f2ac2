import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accounts } from '../../db/schema-accounts.ts';
import { blendedSteps, deliveries, lessonProgress, lessons } from '../../db/schema-programs.ts';
import { questions, quizAttempts, quizDeliveries, quizzes } from '../../db/schema-quizzes.ts';
import { checkIns } from '../../db/schema-records.ts';
import { trainings } from '../../db/schema-trainings.ts';
import { type Doubt, isPossible, isUnhurried, leastMs, quizLeastMs, type SeenWork } from '../../domain/earned.ts';
import { filmAt } from '../../media/films.ts';
import { grouped } from '../../queries/grouped.ts';

/** Whether somebody has validated the person: until then the name is what they called themselves when they registered. */
async function isValidated(db: Database, accountId: string): Promise<boolean> {
  const [account] = await db.select({ isRegister: accounts.isRegister }).from(accounts).where(eq(accounts.id, accountId));
  return account?.isRegister === 1;
}

async function isAttended(db: Database, accountId: string, programs: readonly number[]): Promise<boolean> {
  const came = await db
    .select({ one: checkIns.trainingCode })
    .from(checkIns)
    .innerJoin(trainings, eq(trainings.code, checkIns.trainingCode))
    .where(and(eq(checkIns.accountId, accountId), inArray(trainings.programId, [...programs])))
    .limit(1);
  return came.length > 0;
}

/** Lessons that a person has done, and when the server gave their courses out. */
async function doneLessons(db: Database, accountId: string, programs: readonly number[]) {
  const rows = await db
    .select({
      ...{ programId: lessons.programId, kind: lessons.kind, minutes: lessons.minutes, address: lessons.address },
      ...{ positionAt: lessonProgress.positionAt, doneAt: lessonProgress.doneAt, doneSaid: lessonProgress.doneSaid, begunAt: lessonProgress.begunAt },
      givenAt: deliveries.firstAt,
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .leftJoin(deliveries, and(eq(deliveries.accountId, lessonProgress.accountId), eq(deliveries.programId, lessons.programId)))
    .where(and(eq(lessonProgress.accountId, accountId), inArray(lessons.programId, [...programs]), isNotNull(lessonProgress.doneAt)));
  return rows.map(({ address, doneAt, ...row }) => ({
    ...row,
    doneAt: doneAt ?? 0,
    film: address === null ? undefined : filmAt(address)?.duration,
  }));
}
type DoneLesson = Awaited<ReturnType<typeof doneLessons>>[number];

/** Courses that were begun before the server noted what it gave out: they count as given out long ago. */
const begunEarlier = (done: readonly DoneLesson[]): ReadonlySet<number> =>
  new Set(done.filter(({ begunAt }) => begunAt === null).map(({ programId }) => programId));

/** The first passed attempt at each quiz, and when its questions were given out. */
async function passedQuizzes(db: Database, accountId: string, quizIds: readonly number[]) {
  if (!quizIds.length) return [];
  const rows = await db
    .select({ attempt: quizAttempts, allowOffline: quizzes.allowOffline, givenAt: quizDeliveries.firstAt })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .leftJoin(
      quizDeliveries,
      and(
        eq(quizDeliveries.accountId, quizAttempts.accountId),
        eq(quizDeliveries.quizId, quizAttempts.quizId),
        eq(quizDeliveries.draw, quizAttempts.draw),
      ),
    )
    .where(and(eq(quizAttempts.accountId, accountId), eq(quizAttempts.passed, true), inArray(quizAttempts.quizId, [...quizIds])))
    .orderBy(asc(quizAttempts.number));
  const all = await db
    .select({ quizId: questions.quizId, id: questions.id })
    .from(questions)
    .where(inArray(questions.quizId, [...quizIds]));
  const firsts = [...grouped(rows, ({ attempt }) => attempt.quizId).values()].flatMap(([first]) => first ?? []);
  return firsts.map(({ attempt, allowOffline, givenAt }) => ({
    givenAt,
    openedAt: attempt.openedAt,
    allowOffline,
    submittedAt: attempt.submittedAt ?? 0,
    elapsedMs: attempt.elapsedMs ?? 0,
    isEarlier: attempt.draw === null,
    least: quizLeastMs(attempt.asked?.length ?? all.filter(({ quizId }) => quizId === attempt.quizId).length),
  }));
}
type PassedQuiz = Awaited<ReturnType<typeof passedQuizzes>>[number];

/** A quiz's time; of one that needs a connection the server also knows when it was begun. Undefined: the server never gave its questions out. */
function workOn({ givenAt, openedAt, allowOffline, submittedAt, least }: PassedQuiz): SeenWork | undefined {
  if (givenAt === null) return undefined;
  return { from: allowOffline ? givenAt : Math.max(givenAt, openedAt ?? submittedAt), until: submittedAt, least };
}

const isEnough = (quiz: PassedQuiz): boolean => {
  if (quiz.isEarlier) return true;
  const work = workOn(quiz);
  return work !== undefined && isPossible([work]) && quiz.elapsedMs >= quiz.least;
};

/** Everything that the server saw of lessons and quizzes, on one line of time; undefined if it never gave one of them out. */
function seenWork(done: readonly DoneLesson[], quizWork: readonly PassedQuiz[]): readonly SeenWork[] | undefined {
  const earlier = begunEarlier(done);
  const worked = done.map((lesson) => {
    const from = earlier.has(lesson.programId) ? 0 : lesson.givenAt;
    return from === null ? undefined : { from, until: lesson.doneAt, least: leastMs(lesson) };
  });
  const all = [...worked, ...quizWork.filter(({ isEarlier }) => !isEarlier).map(workOn)];
  const known = all.flatMap((work) => work ?? []);
  return known.length === all.length ? known : undefined;
}

/** The quizzes of some programs: among their lessons and their steps. */
async function quizzesOf(db: Database, programId: number, programs: readonly number[]): Promise<number[]> {
  const inLessons = await db
    .select({ quizId: lessons.quizId })
    .from(lessons)
    .where(and(inArray(lessons.programId, [...programs]), isNotNull(lessons.quizId)));
  const inSteps = await db
    .select({ quizId: blendedSteps.quizId })
    .from(blendedSteps)
    .where(and(eq(blendedSteps.programId, programId), isNotNull(blendedSteps.quizId)));
  return [...new Set([...inLessons, ...inSteps].flatMap(({ quizId }) => quizId ?? []))];
}

/** The programs that a certificate of this one stands on: itself and those that its path leads through. */
async function programsOf(db: Database, programId: number): Promise<number[]> {
  const steps = await db
    .select({ id: blendedSteps.stepProgramId })
    .from(blendedSteps)
    .where(and(eq(blendedSteps.programId, programId), or(isNotNull(blendedSteps.stepProgramId))));
  return [programId, ...steps.flatMap(({ id }) => id ?? [])];
}

/**
 * Why a finished program's certificate cannot be issued at once; none: it can. Otherwise the completion stands, and staff look at it. It is judged by what
 * the server saw: when it gave a course out and when each report arrived. A device's own times can be invented, so they only ever add a doubt (S28).
 */
export async function doubtsAbout(db: Database, accountId: string, programId: number): Promise<Doubt[]> {
  const programs = await programsOf(db, programId);
  const done = await doneLessons(db, accountId, programs);
  const passed = await passedQuizzes(db, accountId, await quizzesOf(db, programId, programs));
  const work = seenWork(done, passed);
  const said = done.map(({ kind, minutes, film, doneSaid, positionAt }) => ({ kind, minutes, film, at: doneSaid ?? positionAt }));
  const courses = [
    ...grouped(
      done.map(({ programId: course }, index) => ({ course, lesson: said[index] })),
      ({ course }) => course,
    ).values(),
  ];
  const holds: readonly (readonly [Doubt, boolean])[] = [
    ['name', await isValidated(db, accountId)],
    ['unseen', passed.length > 0 || (await isAttended(db, accountId, programs))],
    ['too-soon', work !== undefined && isPossible(work)],
    ['hurried', courses.every((course) => isUnhurried(course.flatMap(({ lesson }) => lesson ?? [])))],
    ['quiz-too-fast', passed.every(isEnough)],
  ];
  return holds.flatMap(([doubt, isRight]) => (isRight ? [] : [doubt]));
}
