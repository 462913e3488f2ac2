import * as z from 'zod/mini';
import type { EndpointName } from '../../../sync/contract/index.ts';
import { programs } from '../../db/schema-content.ts';
import { blendedSteps, programDetails } from '../../db/schema-programs.ts';
import { code, count, flag, html, line, lines, maybe, oneOf, picture, refersTo, shaped } from '../fields.ts';
import type { Kind } from '../kind.ts';

const DAY_IN_MINUTES = 1440;
const LIST_MOST = 100;
const Words = z.string().check(z.maxLength(5000));

const LISTS: readonly EndpointName[] = ['all-programs-list', 'all-programs-list-brand', 'all-programs-list-explore', 'category-pwa', 'brand-courses'];
const DETAILS: readonly EndpointName[] = ['elearning-details', 'webinar-details', 'education-details', 'blended-details'];

/** Everything that can be learned. */
export const programKind: Kind = {
  name: 'programs',
  table: programs,
  key: ['id'],
  fields: {
    id: count(1),
    name: line,
    division_code: refersTo('divisions', code),
    type_id: refersTo('program-types', count(1)),
    category_id: refersTo('categories', count(1)),
    image: picture,
    minutes: maybe(count(1, DAY_IN_MINUTES)),
    steps: maybe(count(1, LIST_MOST)),
    course_id: maybe(count(1)),
    blended_id: maybe(count(1)),
    top_rank: maybe(count(1, 5)),
    description: html,
    language: line,
    trainer_name: maybe(line),
    name_hi: maybe(line),
    description_hi: maybe(html),
  },
  unique: ['top_rank', 'course_id', 'blended_id'],
  kept: ['search_text'],
  shownBy: ['home-pwa', ...LISTS, ...DETAILS],
  // How much a category holds stands on everybody's home.
  shownTo: () => 'all',
};

/** What a program's own page says beyond its card. */
export const programDetailKind: Kind = {
  name: 'program-details',
  table: programDetails,
  key: ['program_id'],
  fields: {
    program_id: refersTo('programs', count(1)),
    objectives: lines,
    certificate: flag,
    certificate_rule: shaped(Words),
    lesson_order: oneOf('free', 'modules'),
    agenda: shaped(z.array(z.strictObject({ title: Words, minutes: z.int(), text: Words })).check(z.maxLength(LIST_MOST))),
    materials: shaped(
      z
        .array(z.strictObject({ title: Words, kind: z.enum(['list', 'pdf', 'video']), text: z.optional(Words), address: z.optional(Words) }))
        .check(z.maxLength(LIST_MOST)),
    ),
    venue: maybe(shaped(z.strictObject({ name: Words, address: Words, city: Words, map_url: Words }))),
    platform: maybe(line),
  },
  shownBy: DETAILS,
  shownTo: () => 'all',
};

/** The path of a blended program. */
export const stepKind: Kind = {
  name: 'steps',
  table: blendedSteps,
  key: ['program_id', 'position'],
  fields: {
    program_id: refersTo('programs', count(1)),
    position: count(1, LIST_MOST),
    kind: oneOf('e-learning', 'webinar', 'workshop', 'quiz', 'certificate'),
    title: line,
    step_program_id: maybe(refersTo('programs', count(1))),
    quiz_id: maybe(refersTo('quizzes', count(1))),
  },
  shownBy: ['blended-details'],
  shownTo: () => 'all',
};
