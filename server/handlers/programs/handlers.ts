import type { programRows } from '../../../sync/contract/programs.ts';
import type { HandlersOf } from '../../call/handler.ts';
import { blendedDetails, educationDetails, elearningDetails, webinarDetails } from './details.ts';
import { allProgramsList, allProgramsListBrand, allProgramsListExplore, brandCourses, categoryPwa } from './lists.ts';
import { rateProgram, setLessonProgress } from './progress.ts';
import { searchCourse } from './search-course.ts';

/** What can be learned: lists, details, progress, search. */
export const programHandlers: HandlersOf<typeof programRows> = {
  'brand-courses': brandCourses,
  'all-programs-list': allProgramsList,
  'all-programs-list-brand': allProgramsListBrand,
  'category-pwa': categoryPwa,
  'all-programs-list-explore': allProgramsListExplore,
  'elearning-details': elearningDetails,
  'webinar-details': webinarDetails,
  'education-details': educationDetails,
  'blended-details': blendedDetails,
  'lesson-progress': setLessonProgress,
  'rate-program': rateProgram,
  'search-course': searchCourse,
};
