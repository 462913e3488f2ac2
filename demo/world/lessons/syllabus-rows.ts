import type { lessons } from '../../../server/db/schema/programs.ts';
import { type Film, films } from '../../../server/media/films.ts';
import { asHtml } from '../as-html.ts';
import { balayageCourses } from './balayage.ts';
import { blowDryCourses } from './blow-dry.ts';
import { bobCourses } from './bob.ts';
import { clipperCourses } from './clipper.ts';
import { copperCourses } from './coppers.ts';
import { correctionCourses } from './correction.ts';
import { curlCourses } from './curls.ts';
import { eventHairCourses } from './event-hair.ts';
import { foilCourses } from './foils.ts';
import { hairFallCourses } from './hair-fall.ts';
import { keratinCourses } from './keratin.ts';
import { layerCourses } from './layers.ts';
import type { CourseText, LessonText } from './lesson-text.ts';
import { levelCourses } from './levels.ts';
import { maskCourses } from './masks.ts';
import { mixingCourses } from './mixing.ts';
import { plaitCourses } from './plaits.ts';
import { rootCourses } from './roots.ts';
import { scalpCourses } from './scalp.ts';
import { smoothingCourses } from './smoothing.ts';
import { talkCourses } from './talk.ts';
import { toningCourses } from './toning.ts';
import { waveCourses } from './waves.ts';

/** Films of lessons by title; all others show how a base level is read. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  sectioning: [
    'Sections before the first stroke',
    'First section to the ear',
    'Both patterns on one head',
    'Where a mask goes',
    'One face, five times',
  ],
  foils: ['Sitting a foil at the root', 'Three strokes and a fold'],
  'blow-dry': [
    'Against the fall',
    'Brush and nozzle in step',
    'The speed of the plates',
    'One strand, four temperatures',
    'Root lift in a smooth blow-dry',
    'On only while it is still',
    'Alternate directions, one line',
  ],
  cut: [
    'Scissor over comb at the ridge',
    'Cutting in the valley of a curl',
    'From the front to the crown',
    'Dry, pointed, in three steps',
  ],
  toning: [
    'Three bowls, one copper',
    'A dark band, taken down in two steps',
    'Zero, colour, zero, developer',
    'Toning at the basin',
  ],
  'scalp-massage': [
    'Shampooing by zones',
    'The hands, step by step',
    'Six grips, one after the other',
  ],
  braiding: ['Ponytail with height', 'French, Dutch, fishtail'],
  consultation: ['A talk at the basin', 'Testing a wet strand'],
};

/** Returns the film of a lesson's subject. */
function filmOfLesson(title: string): Film | undefined {
  const [name] = Object.entries(SHOWN).find(([, titles]) => titles.includes(title)) ?? [
    'base-level',
  ];
  return films[name];
}

type Row = typeof lessons.$inferInsert;

/** The source text of every course. */
export const courseTexts: readonly CourseText[] = [
  ...balayageCourses,
  ...foilCourses,
  ...smoothingCourses,
  ...keratinCourses,
  ...curlCourses,
  ...waveCourses,
  ...copperCourses,
  ...toningCourses,
  ...correctionCourses,
  ...scalpCourses,
  ...rootCourses,
  ...hairFallCourses,
  ...bobCourses,
  ...layerCourses,
  ...clipperCourses,
  ...maskCourses,
  ...talkCourses,
  ...blowDryCourses,
  ...eventHairCourses,
  ...plaitCourses,
  ...levelCourses,
  ...mixingCourses,
];

const PER_COURSE = 100;
const MINUTE = 60;

/**
 * Whole minutes; a video's are those of its film, so that no list promises more than the player
 * shows.
 */
const minutesOf = ({ title, minutes }: LessonText): number =>
  minutes ?? Math.max(1, Math.round((filmOfLesson(title)?.duration ?? 0) / MINUTE));

/** Returns a lesson's file and its size in bytes; for text, the size of the text. */
function fileOf({ kind, title }: LessonText, id: number, body: string) {
  const film =
    kind === 'video'
      ? filmOfLesson(title)?.renditions.find(({ label }) => label === '480p')
      : undefined;
  if (kind === 'video') return { address: film?.url ?? null, bytes: film?.bytes ?? null };
  // The sheet is drawn at the first request, and its size is known from then on.
  if (kind === 'pdf') return { address: `/handouts/${id}.pdf`, bytes: null };
  return { address: null, bytes: Buffer.byteLength(body) };
}

function lessonRow(
  program: number,
  place: number,
  module: { readonly number: number; readonly title: string },
  lesson: LessonText,
): Row {
  const id = program * PER_COURSE + place;
  const body = asHtml(lesson.text);
  return {
    id,
    programId: program,
    position: place,
    module: module.number,
    moduleTitle: module.title,
    title: lesson.title,
    kind: lesson.kind,
    minutes: minutesOf(lesson),
    body,
    ...fileOf(lesson, id, body),
    quizId: lesson.quizId ?? null,
    titleHi: lesson.hindi?.title ?? null,
    bodyHi: lesson.hindi ? asHtml(lesson.hindi.text) : null,
  };
}

/** Every lesson of the demo world; ids never change, because progress refers to them. */
export const demoLessons: readonly Row[] = courseTexts.flatMap(({ program, modules }) =>
  modules
    .flatMap(({ title, lessons: listed }, index) =>
      listed.map((lesson) => ({ lesson, module: { number: index + 1, title } })),
    )
    .map(({ lesson, module }, index) => lessonRow(program, index + 1, module, lesson)),
);
