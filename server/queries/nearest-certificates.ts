import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ResponseOf } from '../../sync/contract/index.ts';
import { programs } from '../db/schema-content.ts';
import { blendedSteps, lessonProgress, lessons, programDetails } from '../db/schema-programs.ts';
import { quizzes } from '../db/schema-quizzes.ts';
import { pathStates } from '../domain/progress.ts';
import type { EntryParts, ProgramRow } from '../wire/program-entry.ts';
import { entryOf } from '../wire/program-entry.ts';
import { entryParts, type Learner } from './entry-parts.ts';
import { ofDivisions } from './find-program.ts';
import { programRows } from './program-rows.ts';

type Nearest = NonNullable<ResponseOf<'my-certificates'>['nearest']>;
type Missing = Nearest[number]['missing'];

const MOST = 2;

/** The lessons of a course that are not done. */
async function lessonsLeft({ db, account }: Learner, programId: number): Promise<Missing> {
  const rows = await db
    .select({ lesson: lessons, passMark: quizzes.passMark })
    .from(lessons)
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.accountId, account.id)))
    .leftJoin(quizzes, eq(quizzes.id, lessons.quizId))
    .where(and(eq(lessons.programId, programId), isNull(lessonProgress.doneAt)))
    .orderBy(asc(lessons.position));
  return rows.map(({ lesson: { kind, title, titleHi, minutes }, passMark }) => ({ kind, title, title_hi: titleHi, minutes, pass_mark: passMark }));
}

/** The steps of a path that are not done; the certificate is what they lead to. */
async function stepsLeft({ db }: Learner, programId: number, parts: EntryParts): Promise<Missing> {
  const path = parts.paths.get(programId) ?? [];
  const states = pathStates(programId, path, parts.record);
  const marks = await db
    .select({ id: blendedSteps.quizId, passMark: quizzes.passMark })
    .from(blendedSteps)
    .innerJoin(quizzes, eq(quizzes.id, blendedSteps.quizId))
    .where(eq(blendedSteps.programId, programId));
  return path
    .filter(({ kind }, index) => kind !== 'certificate' && states[index] !== 'done')
    .map(({ kind, title, quizId }) => ({ kind, title, pass_mark: marks.find(({ id }) => id !== null && id === quizId)?.passMark ?? null }));
}

/** The programs that would earn a person's next certificates: what was begun and is nearest to its end; without any, the shortest new one. */
export async function nearestCertificates(learner: Learner): Promise<Nearest> {
  const { db, account } = learner;
  const earning = db.select({ id: programDetails.programId }).from(programDetails).where(eq(programDetails.certificate, true));
  const rows = (await programRows(db, ofDivisions(account.divisions, inArray(programs.id, earning)))).filter(
    ({ courseId, blendedId }) => courseId !== null || blendedId !== null,
  );
  if (!rows.length) return [];
  const parts = await entryParts(learner, rows);
  const listed = rows.map((row: ProgramRow) => ({ row, entry: entryOf(row, parts) }));
  const begun = listed.filter(({ entry }) => entry.state === 'in-progress').sort((a, b) => (b.entry.progress ?? 0) - (a.entry.progress ?? 0));
  const fresh = listed
    .filter(({ entry }) => entry.state === 'new' && entry.minutes != null)
    .sort((a, b) => Number(a.entry.minutes) - Number(b.entry.minutes));
  const chosen = (begun.length ? begun : fresh.slice(0, 1)).slice(0, MOST);
  return Promise.all(
    chosen.map(async ({ row, entry }) => ({
      program: { ...entry, program_description: null, hindi: row.nameHi === null ? null : { name: row.nameHi } },
      missing: await (row.courseId === null ? stepsLeft(learner, row.id, parts) : lessonsLeft(learner, row.id)),
    })),
  );
}
