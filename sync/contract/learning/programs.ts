import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, LeapCode } from '../patterns.ts';
import { blendedRows } from './blended.ts';
import { courseRows } from './course.ts';
import { liveProgramRows } from './live-programs.ts';
import { CurrentDivision, DivisionCodes, Page, ProgramEntry } from './program-entries.ts';
import { progressRows } from './progress.ts';

const TEXT_MOST = 100;

/** Rule 5.11: the text is required. */
const searchCourse = endpoint({
  method: 'POST',
  path: 'search-course',
  scope: 'bearer',
  use: 'ask',
  rule: '7.29',
  request: z.object({
    search_text: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MOST)),
  }),
  response: z.object({ error: z.boolean(), all_program_list: z.array(ProgramEntry) }),
});

/** The search over everything that can be learned. */
export const searchRows = { 'search-course': searchCourse } as const;

const MINUTE = 60_000;

const Programs = z.object({ error: z.boolean(), all_program_list: z.array(ProgramEntry) });
/** `total` counts all pages. */
const ProgramPage = z.object({ ...Programs.shape, total: z.number() });
const ofDivision = z.object({
  leapcode: LeapCode,
  division_code: DivisionCodes,
  current_division_code: CurrentDivision,
});
const ofCategory = z.object({
  ...Page,
  leapcode: LeapCode,
  division_code: DivisionCodes,
  category_id: Id,
});

export const brandCourses = endpoint({
  method: 'POST',
  path: 'brand-courses',
  scope: 'profile',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: '7.14',
  request: ofDivision,
  response: Programs,
});
export const allProgramsList = endpoint({
  method: 'POST',
  path: 'all-programs-list',
  scope: 'profile',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: '7.19',
  request: ofDivision,
  response: Programs,
});
export const allProgramsListBrand = endpoint({
  method: 'POST',
  path: 'all-programs-list-brand',
  scope: 'profile',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: '7.22',
  request: z.object({ leapcode: LeapCode }),
  response: Programs,
});
export const categoryPwa = endpoint({
  method: 'POST',
  path: 'category-pwa',
  scope: 'profile',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: '7.23',
  request: ofCategory,
  response: ProgramPage,
});
export const allProgramsListExplore = endpoint({
  method: 'POST',
  path: 'all-programs-list-explore',
  scope: 'profile',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: '7.24',
  request: z.object({ ...ofCategory.shape, current_division_code: CurrentDivision }),
  response: ProgramPage,
});

/** The programs of a brand, of a category, or all that a person has. */
export const programListRows = {
  'brand-courses': brandCourses,
  'all-programs-list': allProgramsList,
  'all-programs-list-brand': allProgramsListBrand,
  'category-pwa': categoryPwa,
  'all-programs-list-explore': allProgramsListExplore,
} as const;

/** Everything that can be learned: lists, details, progress, search. */
export const programRows = {
  ...programListRows,
  ...courseRows,
  ...liveProgramRows,
  ...blendedRows,
  ...progressRows,
  ...searchRows,
} as const;
