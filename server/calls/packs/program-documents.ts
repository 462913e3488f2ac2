import { inArray } from 'drizzle-orm';
import { LIVE_READ } from '../../../sync/contract/constants.ts';
import type { PackDocument } from '../../../sync/contract/packs.ts';
import type { SignedInContext } from '../../context.ts';
import { programs } from '../../db/schema-content.ts';
import { PARENT } from '../../domain/programs.ts';
import { lessonsOf } from '../../queries/course-lessons.ts';
import { ofDivisions } from '../../queries/find-program.ts';
import { entryParts } from '../../queries/program-entries.ts';
import { type ProgramRow, programRows } from '../../queries/program-rows.ts';

/** The lessons of a course, the first one first. */
export const courseLessons = async ({ account, db }: SignedInContext, { id }: ProgramRow) =>
  (await lessonsOf(db, id, account.id)).map(({ lesson }) => lesson);

/** What a path leads through: its programs that this person may see, and whether it has a quiz of its own. */
export async function leadsThrough(
  context: SignedInContext,
  row: ProgramRow,
): Promise<{ readonly steps: readonly ProgramRow[]; readonly hasQuiz: boolean }> {
  const { account, db } = context;
  const path = (await entryParts(context, [row])).paths.get(row.id) ?? [];
  const ids = path.flatMap(({ stepProgramId }) => (stepProgramId === null ? [] : [stepProgramId]));
  // A step whose program belongs to another division is not this person's to see (S25).
  const rows = ids.length ? await programRows(db, ofDivisions(account.divisions, inArray(programs.id, ids))) : [];
  // A path does not lead through another path.
  return { steps: rows.filter(({ parent }) => parent !== PARENT.blended), hasQuiz: path.some(({ quizId }) => quizId !== null) };
}

/** The documents with which a program's own screens are drawn, and those of the programs that it leads through. */
export async function programDocuments(context: SignedInContext, row: ProgramRow): Promise<PackDocument[]> {
  const { id: leapcode } = context.account;
  const { divisionCode: division_code, name: title } = row;
  if (row.parent === PARENT.blended) {
    const asked = { division_code, blended_learning_id: row.blendedId };
    const { steps, hasQuiz } = await leadsThrough(context, row);
    return [
      { name: 'blended-details', request: { leapcode, ...asked }, title },
      ...(hasQuiz ? [{ name: 'quiz-details', request: asked, title }] : []),
      ...(await Promise.all(steps.map((step) => programDocuments(context, step)))).flat(),
    ];
  }
  if (row.parent === PARENT.elearning) {
    const quizzes = (await courseLessons(context, row)).filter(({ address, quizId }) => !address && quizId !== null);
    return [
      { name: 'elearning-details', request: { leapcode, division_code, course_id: row.courseId }, title },
      ...quizzes.map((lesson) => ({ name: 'quiz-details', request: { division_code, quiz_id: lesson.quizId }, title: lesson.title })),
    ];
  }
  const name = row.parent === PARENT.online ? LIVE_READ.ONLINE : LIVE_READ.OFFLINE;
  return [{ name, request: { leapcode, division_code, program_id: row.id, program_type_id: row.typeId }, title }];
}
