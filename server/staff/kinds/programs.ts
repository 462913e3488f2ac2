import * as z from 'zod/mini';
import { programs } from '../../db/schema/content.ts';
import { blendedSteps, programDetails } from '../../db/schema/programs.ts';
import {
  code,
  count,
  html,
  instantField,
  line,
  lines,
  maybe,
  oneOf,
  pictureField,
  refersTo,
  shaped,
  yesOrNo,
} from '../fields.ts';
import type { ContentKind } from '../kind.ts';

const DAY_IN_MINUTES = 1440;
const LIST_MOST = 100;
const Words = z.string().check(z.maxLength(5000));

/** Everything that can be learned. */
export const programKind: ContentKind = {
  name: 'programs',
  table: programs,
  key: ['id'],
  fields: {
    id: count(1),
    name: line,
    division_code: refersTo('divisions', code),
    type_id: refersTo('program-types', count(1)),
    category_id: refersTo('categories', count(1)),
    image: pictureField,
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
    published_at: instantField,
  },
  unique: ['top_rank', 'course_id', 'blended_id'],
  about: 'programs',
  // Everybody's home shows the size of each category.
  shownTo: () => 'all',
};

/** The contents of a program's page beyond its card. */
export const programDetailKind: ContentKind = {
  name: 'program-details',
  table: programDetails,
  key: ['program_id'],
  fields: {
    program_id: refersTo('programs', count(1)),
    objectives: lines,
    certificate: yesOrNo,
    certificate_rule: shaped(Words),
    lesson_order: oneOf('free', 'modules'),
    agenda: shaped(
      z
        .array(z.strictObject({ title: Words, minutes: z.int(), text: Words }))
        .check(z.maxLength(LIST_MOST)),
    ),
    materials: shaped(
      z
        .array(
          z.strictObject({
            title: Words,
            kind: z.enum(['list', 'pdf', 'video']),
            text: z.optional(Words),
            address: z.optional(Words),
          }),
        )
        .check(z.maxLength(LIST_MOST)),
    ),
    venue: maybe(
      shaped(z.strictObject({ name: Words, address: Words, city: Words, map_url: Words })),
    ),
    platform: maybe(line),
  },
  about: 'program-details',
  shownTo: () => 'all',
};

/** The path of a blended program. */
export const stepKind: ContentKind = {
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
  about: 'steps',
  shownTo: () => 'all',
};
