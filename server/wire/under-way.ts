import type { UnderWay } from '../../sync/contract/home.ts';
import type { LessonPosition } from '../../sync/contract/rules/seconds-left.ts';
import { secondsLeft } from '../../sync/contract/rules/seconds-left.ts';
import type { RowOf } from '../db/fields.ts';
import { pickColumns } from '../db/fields.ts';
import { programs } from '../db/schema-content.ts';
import { lessonProgress, lessons } from '../db/schema-programs.ts';
import { filmAt } from '../media/films.ts';

/** The columns of a course to continue, of each of its lessons, and of the person's place in a lesson. */
export const COURSE_UNDER_WAY = pickColumns(programs, 'name', 'image', 'divisionCode', 'courseId');
export const LESSON_UNDER_WAY = pickColumns(lessons, 'kind', 'minutes', 'address');
export const PLACE_UNDER_WAY = pickColumns(lessonProgress, 'position', 'doneAt');

interface Placed extends RowOf<typeof LESSON_UNDER_WAY>, Pick<RowOf<typeof PLACE_UNDER_WAY>, 'doneAt'> {
  /** Null for a lesson that was not begun. */
  readonly position: number | null;
}
type LessonUnderWay = RowOf<typeof COURSE_UNDER_WAY> & Placed;

/** How far a person is in a lesson, from its row and their progress in it. */
export const positionIn = ({ kind, minutes, address, position, doneAt }: Placed): LessonPosition => ({
  kind,
  minutes,
  position: position ?? 0,
  done: doneAt !== null,
  videoSeconds: address === null ? undefined : filmAt(address)?.duration,
});

/** The course to continue; null if none is in progress. */
export function underWayOf(all: readonly LessonUnderWay[]): UnderWay | null {
  const [first] = all;
  if (!first || first.courseId === null) return null;
  return {
    program: first.name,
    image: first.image,
    division_code: first.divisionCode,
    course: { id: first.courseId },
    lesson_count: all.length,
    lessons_done: all.filter(({ doneAt }) => doneAt !== null).length,
    seconds_left: secondsLeft(all.map(positionIn)),
  };
}
