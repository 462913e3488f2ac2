import { useMemo } from 'react';
import type { Course } from '../../../sync/contract/learning/course.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import type { PackView } from '../../../sync/page/packs.ts';
import { packOf, usePacks } from '../../live/media/use-packs.ts';
import { isOf } from '../../rules/content-of.ts';
import { pathTo } from '../../rules/paths.ts';
import type { LessonRowProps } from './lesson-row.tsx';
import { type LessonStorage, lessonStorage, lessonsOf, nextLesson, opensAfter } from './rules.ts';

/** The stored state of a course's lessons, and the pack that stores their files. */
export interface CourseStorage {
  readonly pack: PackView | undefined;
  /** In the lessons' order. */
  readonly lessons: readonly LessonStorage[];
}

/** Returns the stored state of a course's lessons, updated on every change. */
export function useCourseStorage(course: Course): CourseStorage {
  const view = usePacks();
  return useMemo(() => {
    const pack = course.course ? packOf(view, { kind: 'course', id: course.course.id }) : undefined;
    return { pack, lessons: lessonsOf(course).map((lesson) => lessonStorage(lesson, pack)) };
  }, [view, course]);
}

/** Returns the path of a lesson of a course. */
export const lessonPath = (
  { division_code, course }: Pick<Course, 'division_code' | 'course'>,
  lesson: string | number,
): string => pathTo('syllabus', { division_code, course_id: course?.id ?? '', lesson });

/** A course's lessons as rows, with their stored state. */
export interface CourseLessons {
  readonly rows: readonly LessonRowProps[];
  readonly storage: CourseStorage;
}

export function useCourseLessons(course: Course, pending: readonly Content[]): CourseLessons {
  const storage = useCourseStorage(course);
  return useMemo(() => {
    const next = nextLesson(course);
    const listed = lessonsOf(course);
    const rows = listed.map(
      (lesson, i): LessonRowProps => ({
        lesson,
        storage: storage.lessons[i],
        to: lessonPath(course, lesson.id),
        current: lesson.id === next?.id,
        waiting: pending.some(
          (content) =>
            isOf(content, 'finish-lesson') && isSameId(content.input.lesson_id, lesson.id),
        ),
        after: opensAfter(listed, lesson),
      }),
    );
    return { rows, storage };
  }, [course, pending, storage]);
}
