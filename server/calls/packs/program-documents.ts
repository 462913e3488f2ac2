import { and, asc, inArray, isNotNull, isNull } from 'drizzle-orm';
import { LIVE_READ } from '../../../sync/contract/constants.ts';
import type { PackDocument } from '../../../sync/contract/products/packs.ts';
import type { SignedInContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { programs } from '../../db/schema/content.ts';
import { blendedSteps, lessons } from '../../db/schema/programs.ts';
import { PARENT } from '../../domain/programs.ts';
import type { ProgramRow } from '../../learning/program-entry.ts';
import { ofDivisions, programRows } from '../../learning/program-rows.ts';

/** A path's programs that this person may see, and whether the path has a quiz of its own. */
interface Path {
  readonly steps: readonly ProgramRow[];
  readonly hasQuiz: boolean;
}

const idsIn = (rows: readonly ProgramRow[], parent: string): number[] =>
  rows.flatMap((row) => (row.parent === parent ? [row.id] : []));

/** The paths among these programs, in two statements for any number. */
export async function pathsThrough(
  { account, db }: SignedInContext,
  rows: readonly ProgramRow[],
): Promise<ReadonlyMap<number, Path>> {
  const ids = idsIn(rows, PARENT.blended);
  if (!ids.length) return new Map();
  const path = await db
    .select()
    .from(blendedSteps)
    .where(inArray(blendedSteps.programId, ids))
    .orderBy(asc(blendedSteps.position));
  const led = [...new Set(path.flatMap(({ stepProgramId }) => stepProgramId ?? []))];
  // Steps whose program belongs to another division are hidden (S25).
  const seen = led.length
    ? await programRows(db, ofDivisions(account.divisions, inArray(programs.id, led)))
    : [];
  const made = [...Map.groupBy(path, ({ programId }) => programId)].map(
    ([id, steps]): readonly [number, Path] => {
      const named = new Set(steps.map(({ stepProgramId }) => stepProgramId));
      // A path does not contain other paths.
      const leads = seen.filter((row) => named.has(row.id) && row.parent !== PARENT.blended);
      return [id, { steps: leads, hasQuiz: steps.some(({ quizId }) => quizId !== null) }];
    },
  );
  return new Map(made);
}

type Quiz = Pick<typeof lessons.$inferSelect, 'programId' | 'quizId' | 'title'>;

/** The quizzes among the lessons of courses. */
async function quizzesIn(
  db: Database,
  courses: readonly number[],
): Promise<ReadonlyMap<number, readonly Quiz[]>> {
  if (!courses.length) return new Map();
  const found = await db
    .select({ programId: lessons.programId, quizId: lessons.quizId, title: lessons.title })
    .from(lessons)
    .where(
      and(
        inArray(lessons.programId, [...courses]),
        isNotNull(lessons.quizId),
        isNull(lessons.address),
      ),
    )
    .orderBy(asc(lessons.position));
  return Map.groupBy(found, ({ programId }) => programId);
}

/**
 * The documents of the programs' own screens and of the programs on their paths; three statements
 * for any number, because a catalogue contains all of a division's programs.
 */
export async function programDocuments(
  context: SignedInContext,
  rows: readonly ProgramRow[],
): Promise<PackDocument[]> {
  const { id: leapcode } = context.account;
  const paths = await pathsThrough(context, rows);
  const all = [...rows, ...[...paths.values()].flatMap(({ steps }) => steps)];
  const quizzes = await quizzesIn(context.db, [...new Set(idsIn(all, PARENT.elearning))]);

  const documentsOf = (row: ProgramRow): PackDocument[] => {
    const { divisionCode: division_code, name: title } = row;
    if (row.parent === PARENT.blended) {
      const asked = { division_code, blended_learning_id: row.blendedId };
      const { steps, hasQuiz } = paths.get(row.id) ?? { steps: [], hasQuiz: false };
      return [
        { name: 'blended-details', request: { leapcode, ...asked }, title },
        ...(hasQuiz ? [{ name: 'quiz-details', request: asked, title }] : []),
        ...steps.flatMap(documentsOf),
      ];
    }
    if (row.parent === PARENT.elearning)
      return [
        {
          name: 'elearning-details',
          request: { leapcode, division_code, course_id: row.courseId },
          title,
        },
        ...(quizzes.get(row.id) ?? []).map((lesson) => ({
          name: 'quiz-details',
          request: { division_code, quiz_id: lesson.quizId },
          title: lesson.title,
        })),
      ];
    const name = row.parent === PARENT.online ? LIVE_READ.ONLINE : LIVE_READ.OFFLINE;
    return [
      {
        name,
        request: { leapcode, division_code, program_id: row.id, program_type_id: row.typeId },
        title,
      },
    ];
  };
  return rows.flatMap(documentsOf);
}
