import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { blendedSteps, deliveries, lessonProgress, lessons } from '../../db/schema/programs.ts';
import { questions, quizAttempts, quizDeliveries } from '../../db/schema/quizzes.ts';
import { checkIns } from '../../db/schema/records.ts';
import { trainings } from '../../db/schema/trainings.ts';
import {
  type Doubt,
  isEarlier,
  isPossible,
  isUnhurried,
  leastMs,
  quizLeastMs,
  type ReportedWork,
  seenWork,
} from '../../domain/certificates.ts';
import { filmAt } from '../../media/films.ts';

/**
 * Returns the holder: whether the name was validated (until then it is the name given at
 * registration), and `notedFrom` of an account older than the delivery records.
 */
async function findHolder(db: Database, accountId: string) {
  const [account] = await db
    .select({ isRegister: accounts.isRegister, notedFrom: accounts.notedFrom })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return { isValidated: account?.isRegister === 1, notedFrom: account?.notedFrom ?? null };
}

async function isAttended(
  db: Database,
  accountId: string,
  programs: readonly number[],
): Promise<boolean> {
  const came = await db
    .select({ one: checkIns.trainingCode })
    .from(checkIns)
    .innerJoin(trainings, eq(trainings.code, checkIns.trainingCode))
    .where(and(eq(checkIns.accountId, accountId), inArray(trainings.programId, [...programs])))
    .limit(1);
  return came.length > 0;
}

/**
 * Returns lessons that a person has done, and the times at which the server delivered their
 * courses.
 */
async function doneLessons(db: Database, accountId: string, programs: readonly number[]) {
  const rows = await db
    .select({
      ...{
        programId: lessons.programId,
        kind: lessons.kind,
        minutes: lessons.minutes,
        address: lessons.address,
      },
      ...{
        positionAt: lessonProgress.positionAt,
        doneAt: lessonProgress.doneAt,
        doneSaid: lessonProgress.doneSaid,
      },
      givenAt: deliveries.firstAt,
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .leftJoin(
      deliveries,
      and(
        eq(deliveries.accountId, lessonProgress.accountId),
        eq(deliveries.programId, lessons.programId),
      ),
    )
    .where(
      and(
        eq(lessonProgress.accountId, accountId),
        inArray(lessons.programId, [...programs]),
        isNotNull(lessonProgress.doneAt),
      ),
    );
  return rows.map(({ address, doneAt, givenAt, ...row }) => {
    const lesson = { ...row, film: address === null ? undefined : filmAt(address)?.duration };
    return { ...lesson, report: { givenAt, until: doneAt ?? 0, least: leastMs(lesson) } };
  });
}

/**
 * Returns the first passed attempt at each quiz, and the time at which its questions were
 * delivered.
 */
async function passedQuizzes(db: Database, accountId: string, quizIds: readonly number[]) {
  if (!quizIds.length) return [];
  const rows = await db
    .select({ attempt: quizAttempts, givenAt: quizDeliveries.firstAt })
    .from(quizAttempts)
    .leftJoin(
      quizDeliveries,
      and(
        eq(quizDeliveries.accountId, quizAttempts.accountId),
        eq(quizDeliveries.quizId, quizAttempts.quizId),
        // An instance of an earlier build stores a submission without its draw.
        eq(quizDeliveries.draw, sql`coalesce(${quizAttempts.draw}, 1)`),
      ),
    )
    .where(
      and(
        eq(quizAttempts.accountId, accountId),
        eq(quizAttempts.passed, true),
        inArray(quizAttempts.quizId, [...quizIds]),
      ),
    )
    .orderBy(asc(quizAttempts.number));
  const all = await db
    .select({ quizId: questions.quizId, id: questions.id })
    .from(questions)
    .where(inArray(questions.quizId, [...quizIds]));
  const firsts = [...Map.groupBy(rows, ({ attempt }) => attempt.quizId).values()].flatMap(
    ([first]) => first ?? [],
  );
  return firsts.map(({ attempt, givenAt }) => ({
    elapsedMs: attempt.elapsedMs ?? 0,
    report: {
      givenAt,
      until: attempt.submittedAt ?? 0,
      least: quizLeastMs(
        attempt.asked?.length ?? all.filter(({ quizId }) => quizId === attempt.quizId).length,
      ),
    },
  }));
}

/** Returns the quizzes of some programs: among their lessons and their steps. */
async function quizzesOf(
  db: Database,
  programId: number,
  programs: readonly number[],
): Promise<number[]> {
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

/** Returns the programs that a certificate of this one depends on: itself and those of its path. */
async function programsOf(db: Database, programId: number): Promise<number[]> {
  const steps = await db
    .select({ id: blendedSteps.stepProgramId })
    .from(blendedSteps)
    .where(and(eq(blendedSteps.programId, programId), or(isNotNull(blendedSteps.stepProgramId))));
  return [programId, ...steps.flatMap(({ id }) => id ?? [])];
}

/**
 * Returns the reasons why a finished program's certificate is not issued at once; empty: it is. A
 * completion with doubts is kept for review by staff. It is judged by the server's own records:
 * when it delivered a course and when each report arrived. A device's times can be invented, so
 * they only ever add a doubt (S28).
 */
export async function doubtsAbout(
  db: Database,
  accountId: string,
  programId: number,
): Promise<Doubt[]> {
  const programs = await programsOf(db, programId);
  const { isValidated, notedFrom } = await findHolder(db, accountId);
  const done = await doneLessons(db, accountId, programs);
  const passed = await passedQuizzes(db, accountId, await quizzesOf(db, programId, programs));
  const isJudged = ({ report }: { readonly report: ReportedWork }): boolean =>
    !isEarlier(report, notedFrom);
  const judged = [...done, ...passed].filter(isJudged);
  const seenIn = (some: readonly { readonly report: ReportedWork }[]) =>
    some.flatMap(({ report }) => seenWork(report, notedFrom) ?? []);
  const seen = seenIn(judged);
  const isRead = (quiz: (typeof passed)[number]): boolean =>
    quiz.elapsedMs >= quiz.report.least && isPossible(seenIn([quiz]));
  const reported = done.map(({ kind, minutes, film, doneSaid, positionAt }) => ({
    kind,
    minutes,
    film,
    at: doneSaid ?? positionAt,
  }));
  const courses = [
    ...Map.groupBy(
      done.map(({ programId: course }, index) => ({ course, lesson: reported[index] })),
      ({ course }) => course,
    ).values(),
  ];
  const holds: readonly (readonly [Doubt, boolean])[] = [
    ['name', isValidated],
    ['unseen', passed.length > 0 || (await isAttended(db, accountId, programs))],
    ['not-noted', seen.length === judged.length],
    ['too-soon', isPossible(seen)],
    [
      'hurried',
      courses.every((course) => isUnhurried(course.flatMap(({ lesson }) => lesson ?? []))),
    ],
    ['quiz-too-fast', passed.filter(isJudged).every(isRead)],
  ];
  return holds.flatMap(([doubt, isRight]) => (isRight ? [] : [doubt]));
}
