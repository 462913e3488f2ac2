import type { Blended, Step } from '../../sync/contract/learning/blended.ts';
import type { Course } from '../../sync/contract/learning/course.ts';
import { program } from './program.ts';

type Lesson = Course['modules'][number]['lessons'][number];

/** Returns a lesson in the wire's form; fields that a test does not name have plausible values. */
export const lesson = (over: Partial<Lesson> = {}): Lesson => ({
  id: 1,
  title: 'Why regrowth shows',
  kind: 'text',
  minutes: 6,
  text: '<p>Look at the head from behind.</p>',
  done: false,
  position: 0,
  locked: false,
  ...over,
});

const page = {
  objectives: ['Place a panel'],
  certificate: { earns: true, text: 'All lessons and the quiz' },
  rating: { average: 4.5, count: 2 },
};

/**
 * Returns a course with two modules: a finished and an open lesson, a locked lesson and a locked
 * quiz.
 */
export function course(
  modules: Course['modules'] = twoModules(),
  over: Partial<Course> = {},
): Course {
  const lessons = modules.flatMap((module) => module.lessons);
  const lessons_done = lessons.filter(({ done }) => done).length;
  const next = lessons.find(({ done, locked }) => !done && !locked);
  return {
    ...program({
      program: 'Foil placement for soft regrowth',
      program_id: 205,
      course: { id: 1 },
      division_code: 'rangat',
      state: 'in-progress',
    }),
    ...page,
    modules,
    lesson_count: lessons.length,
    lessons_done,
    next_lesson_id: next?.id ?? null,
    progress: lessons_done / Math.max(1, lessons.length),
    ...over,
  };
}

export const twoModules = (): Course['modules'] => [
  {
    title: 'See the head',
    lessons: [
      lesson({ id: 1, done: true, position: 1000 }),
      lesson({ id: 2, title: 'Reading the base level' }),
    ],
  },
  {
    title: 'Send her home',
    lessons: [
      lesson({
        id: 3,
        title: 'Aftercare talk',
        kind: 'pdf',
        minutes: 5,
        bytes: 812_000,
        text: null,
        address: '/handouts/3.pdf',
        locked: true,
      }),
      lesson({
        id: 'n3',
        title: 'Check yourself',
        kind: 'quiz',
        minutes: 10,
        text: null,
        quiz_id: 31,
        locked: true,
      }),
    ],
  },
];

export const courseDetails = (modules?: Course['modules'], over?: Partial<Course>) => ({
  error: false,
  course_details: course(modules, over),
});

/** Returns a path: a course, then a workshop, a quiz and a certificate. */
export const path = (
  over: Partial<Blended> = {},
  steps: readonly Partial<Step>[] = [],
): Blended => ({
  ...program({
    program: 'Colour correction, start to finish',
    program_id: 2,
    course: null,
    blended_program_id: 2401,
    program_type: 'BLENDED',
    steps: 4,
  }),
  ...page,
  path: [
    {
      position: 1,
      kind: 'e-learning' as const,
      title: 'Reading the wrong colour',
      state: 'open' as const,
      dates: [],
      program: program({ course: { id: 1 }, lesson_count: 4, lessons_done: 1 }),
    },
    {
      position: 2,
      kind: 'workshop' as const,
      title: 'Two heads in one day',
      state: 'locked' as const,
      dates: ['2026-08-22T04:30:00.000Z'],
      program: program({
        program_type: 'OFFLINE',
        program_type_id: { id: 21, name: 'Workshop' },
        program_id: 106,
        course: null,
        place: 'Pune',
      }),
    },
    {
      position: 3,
      kind: 'quiz' as const,
      title: '20 questions in 30 min',
      state: 'locked' as const,
      dates: [],
      quiz_id: 31,
    },
    {
      position: 4,
      kind: 'certificate' as const,
      title: 'Colour correction, Rangat',
      state: 'locked' as const,
      dates: [],
    },
  ].map((step, i) => ({ ...step, ...steps[i] })),
  ...over,
});
