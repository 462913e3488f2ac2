import { blendedDetails } from '../contract/learning/blended.ts';
import { elearningDetails } from '../contract/learning/course.ts';
import { educationDetails, webinarDetails } from '../contract/learning/live-programs.ts';
import {
  allProgramsList,
  allProgramsListBrand,
  allProgramsListExplore,
  brandCourses,
  categoryPwa,
} from '../contract/learning/programs.ts';
import { quizDetails } from '../contract/learning/quizzes.ts';
import { recordedSessions } from '../contract/learning/recordings.ts';
import { isSameId } from '../contract/rules/same.ts';
import { added, type Completing, read, SELDOM_MS } from '../read.ts';
import { findCourse, findProgram } from '../search/found.ts';
import { openDocument } from '../store/document.ts';
import { homeUnlessDivisionsKnown, ownDivisions } from './home.ts';

/** The most divisions that are tried one after another: an external service names them. */
const TRIED_MOST = 20;

/** The division of a program that some document on this device lists. */
async function divisionOfProgram(
  { store, finderOf }: Completing,
  program_id: string | number,
): Promise<string | undefined> {
  for (const row of await store.db.documents.toArray()) {
    const find = finderOf(row.endpoint);
    if (!find) continue;
    const content = await openDocument(store, row);
    const listed = content ? find(content.value) : [];
    const program = listed.find(
      (one) => one.found.division && isSameId(one.found.program?.program_id, program_id),
    );
    if (program) return program.found.division;
  }
  return undefined;
}

interface ProgramRequest {
  readonly program_id: string | number;
  readonly division_code?: unknown;
}

/**
 * Completes a program's division. If no document names it, each of the person's own is tried,
 * because only its own division has the program.
 */
async function inItsDivision<R extends ProgramRequest>(
  request: R,
  around: Completing,
): Promise<readonly R[]> {
  if (request.division_code != null) return [request];
  const known = await divisionOfProgram(around, request.program_id);
  const divisions =
    known === undefined ? (await ownDivisions(around.store)).slice(0, TRIED_MOST) : [known];
  return (divisions.length > 0 ? divisions : [null]).map((division_code) => ({
    ...request,
    division_code,
  }));
}

const findPrograms = ({
  all_program_list,
}: {
  readonly all_program_list: readonly Parameters<typeof findProgram>[0][];
}) => all_program_list.map(findProgram);

/** Programs: their lists and pages, their quizzes and recordings. */
export const programReads = {
  'webinar-details': read(webinarDetails, {
    find: ({ program_details }) => [findProgram(program_details)],
    complete: inItsDivision,
    needs: homeUnlessDivisionsKnown,
  }),
  'education-details': read(educationDetails, {
    find: ({ program_details }) => [findProgram(program_details)],
    complete: inItsDivision,
    needs: homeUnlessDivisionsKnown,
  }),
  'elearning-details': read(elearningDetails, {
    find: ({ course_details }) => findCourse(course_details),
  }),
  'blended-details': read(blendedDetails, {
    find: ({ blended_details }) => [findProgram(blended_details)],
  }),
  'brand-courses': read(brandCourses, { find: findPrograms }),
  'all-programs-list': read(allProgramsList, { find: findPrograms }),
  'all-programs-list-brand': read(allProgramsListBrand, {
    find: findPrograms,
    missed: (before, after) => {
      const idOf = ({
        program_id,
        blended_program_id,
        course,
        program,
      }: (typeof after.all_program_list)[number]) =>
        [program_id, blended_program_id, course?.id, program].join();
      return added(before.all_program_list, after.all_program_list, idOf).map((row) => ({
        kind: 'program',
        id: idOf(row),
        title: row.program,
      }));
    },
    early: { requests: ({ leapcode }) => [[{ leapcode }, SELDOM_MS]] },
  }),
  'all-programs-list-explore': read(allProgramsListExplore, {
    find: findPrograms,
    pages: 'all_program_list',
  }),
  'category-pwa': read(categoryPwa, { find: findPrograms, pages: 'all_program_list' }),
  'recorded-sessions': read(recordedSessions, { find: null }),
  'quiz-details': read(quizDetails, { find: null }),
};
