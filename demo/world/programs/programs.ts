import type { programs } from '../../../server/db/schema/content.ts';
import { DAY } from '../../../server/domain/time.ts';
import { programWords } from './program-words.ts';

/** One live program: name, division, category, motif, child type. */
type LiveLine = readonly [
  name: string,
  division: string,
  category: number,
  motif: string,
  type: number,
];

/** Webinars and workshops. */
const live: readonly LiveLine[] = [
  ['Grey coverage, honestly', 'rangat', 1, 'bowl', 11],
  ['Shade talk: coppers on level 4', 'rangat', 1, 'fan', 12],
  ['Blow-dry clinic', 'vayu', 4, 'wind', 11],
  ['Scalp reading, live', 'mool', 3, 'scalp', 11],
  ['Precision bob: weight and line', 'neelam', 2, 'cut', 11],
  ['Two-chair balayage studio', 'rangat', 1, 'mane', 21],
  ['Bridal knots, hands on', 'vayu', 4, 'knot', 21],
  ['Curl cutting day', 'resham', 5, 'curl', 21],
  ['Foil placement in your salon', 'rangat', 1, 'foil', 22],
  ['Shade talk: cool browns', 'rangat', 1, 'fan', 12],
  ['Shade talk: violet toners', 'rangat', 1, 'wheel', 12],
  ['Fringe clinic', 'neelam', 2, 'comb', 11],
  ['Care menu for the monsoon', 'neelam', 3, 'mane', 11],
  ['Smoothing: questions answered', 'resham', 5, 'comb', 11],
  ['Scalp ritual workshop', 'mool', 3, 'scalp', 21],
  ['Plaits for the festive week', 'vayu', 4, 'plait', 21],
  ['Consultation in your salon', 'neelam', 3, 'portrait', 22],
  ['Texture lab', 'resham', 5, 'wind', 21],
];

/** One blended program: name, division, category, motif, steps. */
type BlendedLine = readonly [
  name: string,
  division: string,
  category: number,
  motif: string,
  steps: number,
];

/** Blended programs (type 41). */
const blended: readonly BlendedLine[] = [
  ['Bridal knots that last a night', 'vayu', 4, 'knot', 4],
  ['Colourist, first year', 'rangat', 1, 'wheel', 6],
  ['From bob to pixie', 'neelam', 2, 'cut', 4],
  ['Scalp specialist', 'mool', 3, 'scalp', 5],
  ['Texture specialist', 'resham', 5, 'curl', 5],
  ['Lightening without damage', 'rangat', 1, 'foil', 4],
  ['The care consultant', 'neelam', 3, 'section', 3],
  ['Festive styling', 'vayu', 4, 'plait', 4],
];

/** One program: name, division, category, motif of its picture, minutes. */
type CourseLine = readonly [
  name: string,
  division: string,
  category: number,
  motif: string,
  minutes: number,
];

/** Courses to work through alone, the long ones (type 31). */
const courses: readonly CourseLine[] = [
  ['Balayage on dark bases', 'rangat', 1, 'mane', 87],
  ['Smoothing without flattening', 'resham', 5, 'comb', 47],
  ['Foil placement for soft regrowth', 'rangat', 1, 'foil', 69],
  ['Coppers on level 4', 'rangat', 1, 'fan', 58],
  ['Toning: wet, dry and never twice', 'rangat', 1, 'bowl', 39],
  ['Colour correction, one step at a time', 'rangat', 1, 'wheel', 107],
  ['The one-length bob', 'neelam', 2, 'cut', 59],
  ['Long layers that move', 'vayu', 2, 'portrait', 49],
  ['Clipper and scissor over comb', 'mool', 2, 'comb', 41],
  ['Fringes for round faces', 'neelam', 2, 'cut', 33],
  ['Masks by porosity', 'neelam', 3, 'mane', 28],
  ['Bond care between two lightenings', 'neelam', 3, 'section', 38],
  ['Oily roots, dry lengths', 'mool', 3, 'scalp', 33],
  ['Hair fall: what to say and what not', 'mool', 3, 'portrait', 41],
  ['Blow-dry for fine hair', 'vayu', 4, 'wind', 46],
  ['Event hair in thirty minutes', 'vayu', 4, 'knot', 41],
  ['Plaits that stay', 'vayu', 4, 'plait', 31],
  ['Curl by curl', 'resham', 5, 'curl', 77],
  ['Keratin: sections, heat and time', 'resham', 5, 'mane', 67],
  ['Waves from straight hair', 'resham', 5, 'wind', 41],
];

/** Lessons for the gap between two clients (type 32). */
const lessonCourses: readonly CourseLine[] = [
  ['Reading a scalp in two minutes', 'mool', 3, 'scalp', 20],
  ['Sectioning: the brick and the diagonal', 'neelam', 1, 'section', 12],
  ['Reading the base level', 'rangat', 1, 'fan', 9],
  ['Saturation and fold', 'rangat', 1, 'foil', 8],
  ['The patch test, every time', 'rangat', 3, 'bowl', 8],
  ['Mixing to ratio', 'rangat', 1, 'bowl', 8],
  ['Holding the shears all day', 'neelam', 2, 'cut', 14],
  ['Five partings and what they do', 'vayu', 4, 'comb', 9],
  ['Brush, nozzle, wrist', 'vayu', 4, 'wind', 10],
  ['The three-minute consultation', 'neelam', 3, 'portrait', 15],
  ['Diffusing without frizz', 'resham', 5, 'curl', 10],
  ['Heat: how much is enough', 'resham', 5, 'comb', 9],
  ['Massage at the basin', 'mool', 3, 'scalp', 6],
  ['Rebooking in one sentence', 'mool', 3, 'portrait', 7],
];

type Program = typeof programs.$inferInsert;

const FIRST = {
  live: 101,
  course: 201,
  lesson: 301,
  blended: 401,
  courseIds: 1000,
  blendedIds: 2000,
} as const;
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
const rank = (name: string): number | null =>
  TOP_FIVE.includes(name) ? TOP_FIVE.indexOf(name) + 1 : null;
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
    return {
      id,
      typeId,
      ...common(name, division, category, motif),
      minutes,
      courseId: FIRST.courseIds + id,
    };
  });

/** Sixty programs of all types; ids never change, because bookmarks and trainings refer to them. */
export const demoPrograms: readonly Program[] = [
  ...live.map(
    ([name, division, category, motif, typeId], index): Program => ({
      id: FIRST.live + index,
      typeId,
      ...common(name, division, category, motif),
    }),
  ),
  ...alone(courses, FIRST.course, 31),
  ...alone(lessonCourses, FIRST.lesson, 32),
  ...blended.map(([name, division, category, motif, steps], index): Program => {
    const id = FIRST.blended + index;
    return {
      id,
      typeId: 41,
      ...common(name, division, category, motif),
      steps,
      blendedId: FIRST.blendedIds + id,
    };
  }),
].map((program) => ({ ...program, ...programWords(program.id, program.divisionCode) }));

const DAYS_APART = 9;
/**
 * About every seventh program is recent; the others were published over the last year and a half.
 */
export const publishedAt = (id: number, filledAt: number): number =>
  filledAt - (id % 7 === 3 ? (id % 23) + 1 : 40 + ((id * DAYS_APART) % 500)) * DAY;
