import { and, asc, eq, isNull } from 'drizzle-orm';
import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import type { ResponseOf } from '../../../sync/contract/index.ts';
import type { SignedInContext } from '../../context.ts';
import { blendedSteps, lessonProgress, lessons } from '../../db/schema/programs.ts';
import { quizzes } from '../../db/schema/quizzes.ts';
import { find } from '../../db/statement.ts';
import { pathStates } from '../../domain/progress.ts';
import { type EntryParts, entryOf } from '../../learning/program-entry.ts';
import { ownCatalogue, programsRead } from '../../learning/programs-read.ts';

type Learner = Pick<SignedInContext, 'db' | 'reading' | 'ask' | 'account' | 'familyId' | 'now'>;

type Nearest = NonNullable<ResponseOf<'my-certificates'>['nearest']>;
type Missing = Nearest[number]['missing'];

const MOST = 2;

/** A course's lessons that are not completed. */
async function lessonsLeft({ db, account }: Learner, programId: number): Promise<Missing> {
  const rows = await db
    .select({ lesson: lessons, passMark: quizzes.passMark })
    .from(lessons)
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.accountId, account.id)),
    )
    .leftJoin(quizzes, eq(quizzes.id, lessons.quizId))
    .where(and(eq(lessons.programId, programId), isNull(lessonProgress.doneAt)))
    .orderBy(asc(lessons.position));
  return rows.map(({ lesson: { kind, title, titleHi, minutes }, passMark }) => ({
    kind,
    title,
    title_hi: titleHi,
    minutes,
    pass_mark: passMark,
  }));
}

/** A path's steps that are not completed, without the certificate, which they lead to. */
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
    .map(({ kind, title, quizId }) => ({
      kind,
      title,
      pass_mark: marks.find(({ id }) => id !== null && id === quizId)?.passMark ?? null,
    }));
}

/**
 * The programs that would earn a person's next certificates: the started ones closest to completion
 * or, without any, the shortest new one. Undefined if the session has ended.
 */
export async function nearestCertificates(learner: Learner): Promise<Nearest | undefined> {
  const { ask, reading, account, familyId, now } = learner;
  const since = now - JOIN_WINDOW_MS;
  const found = await find(ask, programsRead, { familyId, accountId: account.id }, [since]);
  if (!found) return undefined;
  const { catalogue, parts } = await ownCatalogue(found, reading, now, since);
  const earning = catalogue.programs.filter(
    ({ row, facts }) =>
      facts.certificate &&
      account.divisions.includes(row.divisionCode) &&
      (row.courseId !== null || row.blendedId !== null),
  );
  const listed = earning.map(({ row }) => ({ row, entry: entryOf(row, parts) }));
  const begun = listed
    .filter(({ entry }) => entry.state === 'in-progress')
    .sort((a, b) => (b.entry.progress ?? 0) - (a.entry.progress ?? 0));
  const fresh = listed
    .filter(({ entry }) => entry.state === 'new' && entry.minutes != null)
    .sort((a, b) => Number(a.entry.minutes) - Number(b.entry.minutes));
  const chosen = (begun.length ? begun : fresh.slice(0, 1)).slice(0, MOST);
  return Promise.all(
    chosen.map(async ({ row, entry }) => ({
      program: {
        ...entry,
        program_description: null,
        hindi: row.nameHi === null ? null : { name: row.nameHi },
      },
      missing: await (row.courseId === null
        ? stepsLeft(learner, row.id, parts)
        : lessonsLeft(learner, row.id)),
    })),
  );
}
