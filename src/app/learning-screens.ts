import type { Me } from '../live/account/use-me.ts';
import type { ParamsOf } from '../rules/paths.ts';
import { blendedRead, certificatesRead, courseRead, quizRead } from '../rules/reads.ts';
import { APP, front, screen } from './screen-row.ts';

/** A course with its lessons (rule 2.6). */
const course = ({ leapcode }: Me, params: ParamsOf<'course'>) => courseRead(leapcode, params);

/** The rows of courses, learning paths, quizzes and certificates. */
export const learningScreens = {
  course: screen('course', {
    ...APP,
    parent: 'educationPortfolio',
    document: course,
    pulls: front,
    load: () => import('../features/course/course-screen.tsx'),
  }),
  syllabus: screen('syllabus', {
    ...APP,
    parent: 'course',
    document: course,
    pulls: front,
    load: () => import('../features/course/syllabus-screen.tsx'),
  }),
  blended: screen('blended', {
    ...APP,
    parent: 'educationPortfolio',
    document: ({ leapcode }, { blended_id }) => blendedRead(leapcode, blended_id),
    pulls: front,
    load: () => import('../features/course/blended-screen.tsx'),
  }),
  quiz: screen('quiz', {
    ...APP,
    parent: 'blended',
    // A quiz that is a lesson has its course as parent; its address names the course in place of
    // the path.
    under: ({ blended_id: course_id, division_code, quiz }) =>
      quiz !== undefined ? { parent: 'course', params: { division_code, course_id } } : undefined,
    document: (_, params) => quizRead(params),
    // The quiz's parent decides the address and the kind of quiz.
    pulls: (me, params) => [
      ...front(me),
      params.quiz === undefined
        ? blendedRead(me.leapcode, params.blended_id)
        : courseRead(me.leapcode, { ...params, course_id: params.blended_id }),
    ],
    load: () => import('../features/quiz/quiz-screen.tsx'),
  }),
  myCertificates: screen('myCertificates', {
    ...APP,
    awaitsApproval: true,
    parent: 'home',
    document: () => certificatesRead,
    pulls: front,
    load: () => import('../features/certificates/certificates-screen.tsx'),
  }),
} as const;
