import type { UnderWay } from '../../sync/contract/home.ts';
import type { LessonPosition } from '../../sync/contract/rules/seconds-left.ts';
import { secondsLeft } from '../../sync/contract/rules/seconds-left.ts';
import { filmAt } from '../media/films.ts';

interface Placed {
  readonly kind: string;
  readonly minutes: number;
  readonly address: string | null;
  readonly position: number | null;
  readonly doneAt: number | null;
}

/** A lesson of the course that a person is in. */
export interface LessonUnderWay extends Placed {
  readonly name: string;
  readonly image: string;
  readonly divisionCode: string;
  readonly courseId: number | null;
}

/** How far a person is in a lesson, from its row and their progress in it. */
export const positionIn = ({ kind, minutes, address, position, doneAt }: Placed): LessonPosition => ({
  kind,
  minutes,
  position: position ?? 0,
  done: doneAt !== null,
  videoSeconds: address === null ? undefined : filmAt(address)?.duration,
});

/** The course to continue; null if none is in progress. */
export function underWayOf(lessons: readonly LessonUnderWay[]): UnderWay | null {
  const [first] = lessons;
  if (!first || first.courseId === null) return null;
  return {
    program: first.name,
    image: first.image,
    division_code: first.divisionCode,
    course: { id: first.courseId },
    lesson_count: lessons.length,
    lessons_done: lessons.filter(({ doneAt }) => doneAt !== null).length,
    seconds_left: secondsLeft(lessons.map(positionIn)),
  };
}
