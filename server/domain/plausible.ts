/** A lesson that somebody did; `film` is the length of its film in seconds, `at` when the device was there, in milliseconds since 1970. */
export interface DoneLesson {
  readonly kind: string;
  readonly minutes: number;
  readonly film: number | undefined;
  readonly at: number;
}

/** Films can be watched at double speed; of text and sheets nobody reads ten times as fast as they are meant to be. */
const FASTEST = { film: 2, other: 10 } as const;
const leastMs = ({ kind, minutes, film }: DoneLesson): number =>
  (1000 * (kind === 'video' && film !== undefined ? film : minutes * 60)) / (kind === 'video' ? FASTEST.film : FASTEST.other);

/** Whether lessons may have been done in the time between the first and the last of them. When the first was begun nobody knows, so it needs none. */
export function isPlausible(lessons: readonly DoneLesson[]): boolean {
  const worked = lessons.filter(({ kind }) => kind !== 'quiz').sort((a, b) => a.at - b.at);
  const [first] = worked;
  const last = worked.at(-1);
  if (!first || !last) return true;
  return last.at - first.at >= worked.slice(1).reduce((sum, lesson) => sum + leastMs(lesson), 0);
}
