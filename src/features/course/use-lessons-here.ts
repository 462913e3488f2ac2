import { useMemo } from 'react';
import type { Course } from '../../../sync/contract/course.ts';
import type { PackView } from '../../../sync/page/packs.ts';
import { packOf, usePacks } from '../../live/media/use-packs.ts';
import { type LessonHere, lessonHere } from './rules/here.ts';
import { lessonsOf } from './rules/lessons.ts';

/** What of a course lies on this device, lesson by lesson, and the pack that keeps it. */
export interface CourseHere {
  readonly pack: PackView | undefined;
  /** In the lessons' order. */
  readonly lessons: readonly LessonHere[];
}

/** The same, updated on every change; before this device was asked, nothing is known to be missing. */
export function useLessonsHere(course: Course): CourseHere {
  const view = usePacks();
  return useMemo(() => {
    const pack = course.course ? packOf(view, { kind: 'course', id: course.course.id }) : undefined;
    return { pack, lessons: lessonsOf(course).map((lesson) => lessonHere(lesson, pack)) };
  }, [view, course]);
}
