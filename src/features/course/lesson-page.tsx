import type { ComponentType, ReactNode } from 'react';
import type { Course } from '../../../sync/contract/course.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { courseText } from '../../i18n/subjects/course.ts';
import { pathTo } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { opensText } from './lesson-facts.ts';
import { LessonFilm } from './lesson-film.tsx';
import { LessonPdf } from './lesson-pdf.tsx';
import { LessonQuiz } from './lesson-quiz.tsx';
import type { LessonRowProps } from './lesson-row.tsx';
import { LessonText } from './lesson-text.tsx';
import { LessonTurn } from './lesson-turn.tsx';
import type { LessonHere } from './rules/here.ts';
import { type Listed, lessonById, lessonsOf, opensAfter } from './rules/lessons.ts';
import { useCourseLessons } from './use-course.ts';

/** What each kind of lesson is given to draw itself. */
export interface LessonProps {
  course: Course;
  lesson: Listed;
  here: LessonHere | undefined;
  /** The lessons before and after, drawn at the end. */
  turn: ReactNode;
}

const kinds: Record<Listed['kind'], ComponentType<LessonProps>> = { video: LessonFilm, pdf: LessonPdf, text: LessonText, quiz: LessonQuiz };

function Missing({ course, title, text }: { course: Course; title: string; text: string }) {
  const to = pathTo('syllabus', { division_code: course.division_code, course_id: course.course?.id ?? '' });
  return <Empty level={1} picture="course" title={title} text={text} action={<ButtonLink to={to}>{courseText('course.backToAll')}</ButtonLink>} />;
}

/** One lesson, whatever it is made of; a lesson that is locked says what opens it. */
export function LessonPage({ course, id, pending }: { course: Course; id: string; pending: readonly Content[] }) {
  const { rows } = useCourseLessons(course, pending);
  const lesson = lessonById(course, id);
  if (!lesson) return <Missing course={course} title={courseText('course.noLesson')} text={courseText('course.noLessonText')} />;
  if (lesson.locked)
    return <Missing course={course} title={courseText('course.lockedTitle')} text={opensText(opensAfter(lessonsOf(course), lesson))} />;
  const Kind = kinds[lesson.kind];
  const at = lesson.number - 1;
  const row = (i: number): LessonRowProps | undefined => rows[i];
  return <Kind course={course} lesson={lesson} here={row(at)?.here} turn={<LessonTurn before={row(at - 1)} next={row(at + 1)} />} />;
}
