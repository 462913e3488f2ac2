import type { programs } from '../../db/schema-content.ts';
import { DAY } from '../../domain/time.ts';
import type { CourseLine } from './courses.ts';
import { courses, lessonCourses } from './courses.ts';
import { blended, live } from './live.ts';
import { programWords } from './program-words.ts';

type Program = typeof programs.$inferInsert;

const FIRST = { live: 101, course: 201, lesson: 301, blended: 401, courseIds: 1000, blendedIds: 2000 } as const;
const TOP_FIVE = [
  'Balayage on dark bases',
  'Bridal knots that last a night',
  'Grey coverage, honestly',
  'Smoothing without flattening',
  'Reading a scalp in two minutes',
];

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '');
const rank = (name: string): number | null => (TOP_FIVE.includes(name) ? TOP_FIVE.indexOf(name) + 1 : null);
const common = (name: string, divisionCode: string, categoryId: number, motif: string) => ({
  name,
  divisionCode,
  categoryId,
  image: `/pictures/program/${divisionCode}/${slug(name)}.svg?m=${motif}`,
  topRank: rank(name),
});

const alone = (lines: readonly CourseLine[], first: number, typeId: number): Program[] =>
  lines.map(([name, division, category, motif, minutes], index) => {
    const id = first + index;
    return { id, typeId, ...common(name, division, category, motif), minutes, courseId: FIRST.courseIds + id };
  });

/** Sixty programs of all types; ids never change, because bookmarks and trainings refer to them. */
export const demoPrograms: readonly Program[] = [
  ...live.map(
    ([name, division, category, motif, typeId], index): Program => ({ id: FIRST.live + index, typeId, ...common(name, division, category, motif) }),
  ),
  ...alone(courses, FIRST.course, 31),
  ...alone(lessonCourses, FIRST.lesson, 32),
  ...blended.map(([name, division, category, motif, steps], index): Program => {
    const id = FIRST.blended + index;
    return { id, typeId: 41, ...common(name, division, category, motif), steps, blendedId: FIRST.blendedIds + id };
  }),
].map((program) => ({ ...program, ...programWords(program.id, program.divisionCode) }));

const DAYS_APART = 9;
/** Every seventh program or so is a recent one; the others appeared one after the other over the last year and a half. */
export const publishedAt = (id: number, filledAt: number): number => filledAt - (id % 7 === 3 ? (id % 23) + 1 : 40 + ((id * DAYS_APART) % 500)) * DAY;
