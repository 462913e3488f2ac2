interface Rule {
  readonly kind: string;
  readonly done: boolean;
  readonly locked: boolean;
}

type Placed = Rule & { readonly module: number };

/**
 * Whether a locked lesson waits for another lesson. Every lesson waits for the modules before its
 * own; a quiz waits for all lessons that are no quiz, except locked ones of later modules.
 */
const waitsFor = (lesson: Placed, other: Placed): boolean =>
  other.module < lesson.module ||
  (lesson.kind === 'quiz' &&
    other.kind !== 'quiz' &&
    !(other.locked && other.module > lesson.module));

/** The numbers, from 1, of the unfinished lessons for which a locked lesson waits. */
export function lockedBy(place: number, lessons: readonly Placed[]): readonly number[] {
  const lesson = lessons[place];
  if (!lesson?.locked) return [];
  return lessons.flatMap((other, i) =>
    i !== place && !other.done && waitsFor(lesson, other) ? [i + 1] : [],
  );
}

/**
 * Unlocks the lessons that wait for no unfinished lesson. Returns the same object if none is
 * unlocked.
 */
export function lessonsOpen<L extends Rule, M extends { readonly lessons: readonly L[] }>(
  modules: readonly M[],
): readonly M[] {
  const all = modules.flatMap(({ lessons }, module) =>
    lessons.map((lesson) => ({
      lesson,
      kind: lesson.kind,
      done: lesson.done,
      locked: lesson.locked,
      module,
    })),
  );
  const opens = new Set(
    all
      .filter(({ locked }, i) => locked && lockedBy(i, all).length === 0)
      .map(({ lesson }) => lesson),
  );
  if (opens.size === 0) return modules;
  return modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) =>
      opens.has(lesson) ? { ...lesson, locked: false } : lesson,
    ),
  }));
}
