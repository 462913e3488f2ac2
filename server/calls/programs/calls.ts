import { programRows } from '../../../sync/contract/programs.ts';
import { tokenRefused } from '../../auth/access-token.ts';
import { calls, type Handler } from '../../call/calls.ts';
import { signedIn } from '../../domain/access.ts';
import { LEARNING } from '../../domain/documents.ts';
import { perMinute } from '../../domain/limits.ts';
import { loggedFailure } from '../../log.ts';
import { programListText } from '../../wire/program-entry.ts';
import { blendedDetails, educationDetails, elearningDetails, webinarDetails } from './details.ts';
import { allProgramsList, allProgramsListBrand, allProgramsListExplore, brandCourses, categoryPwa } from './lists.ts';
import { searchPrograms } from './program-index.ts';
import { rateProgram, setLessonProgress } from './progress.ts';

/** Rules 2.25, 5.11: each result has the fields that decide where it leads. */
const searchCourse: Handler<'search-course'> = async ({ search_text }, context) => {
  const searched = await searchPrograms(context, search_text);
  if (!searched) throw tokenRefused();
  searched.followed.catch((failure: unknown) => context.log.error({ event: 'search.index', failure: loggedFailure(failure) }));
  return programListText(searched.entries);
};

/** Everything that can be learned: lists, details, progress, search. */
export const programCalls = calls('Programs', programRows, {
  'brand-courses': { may: signedIn, shows: ['programs', 'learning'], summary: 'The courses of a division.', read: brandCourses },
  'all-programs-list': { may: signedIn, shows: ['programs', 'learning'], summary: 'The programs of a division.', read: allProgramsList },
  'all-programs-list-brand': {
    may: signedIn,
    shows: ['programs', 'learning'],
    summary: 'The programs of all of the person’s divisions.',
    read: allProgramsListBrand,
  },
  'category-pwa': { may: signedIn, shows: ['programs', 'learning'], summary: 'A page of the programs of a category.', read: categoryPwa },
  'all-programs-list-explore': {
    may: signedIn,
    shows: ['programs', 'learning'],
    summary: 'A page of a category’s programs in one division.',
    read: allProgramsListExplore,
  },
  'elearning-details': {
    may: signedIn,
    shows: ['programs', 'program-details', 'lessons', 'learning'],
    summary: 'A course with its lessons, as far as the person is.',
    read: elearningDetails,
  },
  'webinar-details': {
    may: signedIn,
    shows: ['programs', 'program-details', 'trainings'],
    summary: 'A webinar with its sessions.',
    read: webinarDetails,
  },
  'education-details': {
    may: signedIn,
    shows: ['programs', 'program-details', 'trainings'],
    summary: 'A workshop with its sessions.',
    read: educationDetails,
  },
  'blended-details': {
    may: signedIn,
    shows: ['programs', 'program-details', 'steps', 'quizzes', 'learning'],
    summary: 'A blended program with its path.',
    read: blendedDetails,
  },
  'lesson-progress': {
    may: signedIn,
    changes: { byHandler: LEARNING },
    summary: 'Notes how far the person is in a lesson.',
    handle: setLessonProgress,
  },
  'rate-program': {
    may: signedIn,
    changes: { own: ['elearning-details', 'blended-details', 'webinar-details', 'education-details', 'my-activity'] },
    summary: 'Rates a program.',
    handle: rateProgram,
  },
  'search-course': {
    may: signedIn,
    limit: perMinute(30),
    compress: true,
    summary: 'Programs of the person’s divisions that are like a text, tolerant of a slip.',
    handle: searchCourse,
  },
});
