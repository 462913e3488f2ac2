import type { lessons } from '../../db/schema-programs.ts';
import { films } from '../media/films.ts';
import { asHtml } from './as-html.ts';
import type { CourseText, LessonText } from './lesson-text.ts';
import { balayageCourses } from './lessons-balayage.ts';
import { blowDryCourses } from './lessons-blow-dry.ts';
import { bobCourses } from './lessons-bob.ts';
import { clipperCourses } from './lessons-clipper.ts';
import { copperCourses } from './lessons-coppers.ts';
import { correctionCourses } from './lessons-correction.ts';
import { curlCourses } from './lessons-curls.ts';
import { eventHairCourses } from './lessons-event-hair.ts';
import { foilCourses } from './lessons-foils.ts';
import { hairFallCourses } from './lessons-hair-fall.ts';
import { keratinCourses } from './lessons-keratin.ts';
import { layerCourses } from './lessons-layers.ts';
import { levelCourses } from './lessons-levels.ts';
import { maskCourses } from './lessons-masks.ts';
import { mixingCourses } from './lessons-mixing.ts';
import { plaitCourses } from './lessons-plaits.ts';
import { rootCourses } from './lessons-roots.ts';
import { scalpCourses } from './lessons-scalp.ts';
import { smoothingCourses } from './lessons-smoothing.ts';
import { talkCourses } from './lessons-talk.ts';
import { toningCourses } from './lessons-toning.ts';
import { waveCourses } from './lessons-waves.ts';

type Row = typeof lessons.$inferInsert;

/** Every course as it is written. */
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

/** The film that all video lessons of the demo share, in its middle size. */
const film = films['base-level']?.renditions.find(({ label }) => label === '480p');
const PER_COURSE = 100;

/** Where a lesson's file is and what it weighs in bytes; words weigh what they are. */
function fileOf({ kind }: LessonText, id: number, body: string) {
  if (kind === 'video') return { address: film?.url ?? null, bytes: film?.bytes ?? null };
  if (kind === 'pdf') return { address: `/handouts/${id}.pdf`, bytes: null };
  return { address: null, bytes: Buffer.byteLength(body) };
}

function lessonRow(program: number, place: number, module: { readonly number: number; readonly title: string }, lesson: LessonText): Row {
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
    minutes: lesson.minutes,
    body,
    ...fileOf(lesson, id, body),
    quizId: lesson.quizId ?? null,
    titleHi: lesson.hindi?.title ?? null,
    bodyHi: lesson.hindi ? asHtml(lesson.hindi.text) : null,
  };
}

/** Every lesson of the demo world; ids never change, because progress hangs on them. */
export const demoLessons: readonly Row[] = courseTexts.flatMap(({ program, modules }) =>
  modules
    .flatMap(({ title, lessons: listed }, index) => listed.map((lesson) => ({ lesson, module: { number: index + 1, title } })))
    .map(({ lesson, module }, index) => lessonRow(program, index + 1, module, lesson)),
);
