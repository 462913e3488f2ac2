import type { lessons } from '../../db/schema-programs.ts';
import { asHtml } from './as-html.ts';
import { filmOfLesson } from './lesson-films.ts';
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

/** Whole minutes; a video's are those of its film, so that no list promises more than the player shows. */
const minutesOf = ({ title, minutes }: LessonText): number => minutes ?? Math.max(1, Math.round((filmOfLesson(title)?.duration ?? 0) / MINUTE));

/** A lesson's file and its size in bytes; for text, the size of the text. */
function fileOf({ kind, title }: LessonText, id: number, body: string) {
  const film = kind === 'video' ? filmOfLesson(title)?.renditions.find(({ label }) => label === '480p') : undefined;
  if (kind === 'video') return { address: film?.url ?? null, bytes: film?.bytes ?? null };
  // The sheet is drawn when it is first asked for, and its size is known from then on.
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
    .flatMap(({ title, lessons: listed }, index) => listed.map((lesson) => ({ lesson, module: { number: index + 1, title } })))
    .map(({ lesson, module }, index) => lessonRow(program, index + 1, module, lesson)),
);
