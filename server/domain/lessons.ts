/** A lesson as the rules see it, in the course's order. */
export interface LessonRule {
  readonly id: number;
  readonly kind: string;
  readonly module: number;
}

/** A person's position in a film; milliseconds since 1970. */
export interface FilmPosition {
  readonly position: number;
  readonly positionAt: number;
  readonly doneAt: number | null;
  /** The device's own time at which it was done, which may be ahead; null for what was done before that was kept. */
  readonly doneSaid: number | null;
}

/** Done stays done; of two positions, the one that the device reached later counts, in whatever order they arrive. */
export function mergePosition(
  held: FilmPosition | undefined,
  sent: { readonly position: number; readonly at: number; readonly done: boolean },
  now: number,
): FilmPosition {
  // A device whose clock is ahead must not override the others for ever.
  const at = Math.min(sent.at, now);
  const first = held?.doneAt ?? null;
  const done = first === null && sent.done ? { doneAt: now, doneSaid: sent.at } : { doneAt: first, doneSaid: held?.doneSaid ?? null };
  if (held && held.positionAt > at) return { ...held, ...done };
  return { position: sent.position, positionAt: at, ...done };
}

/** Why a lesson is locked; undefined if it is open. Done lessons stay open. */
export function lockReason(lesson: LessonRule, all: readonly LessonRule[], order: 'free' | 'modules', done: ReadonlySet<number>): string | undefined {
  if (done.has(lesson.id)) return undefined;
  const before = all.filter((each) => each.module < lesson.module);
  if (order === 'modules' && before.some((each) => !done.has(each.id))) return 'Finish the module before this one first.';
  if (lesson.kind !== 'quiz') return undefined;
  const lessons = all.filter((each) => each.kind !== 'quiz');
  // Later modules wait for this quiz, so it cannot wait for them.
  const first = order === 'modules' ? lessons.filter((each) => each.module <= lesson.module) : lessons;
  if (first.every((each) => done.has(each.id))) return undefined;
  return first.length < lessons.length ? 'The quiz opens when the lessons before it are done.' : 'The quiz opens when all other lessons are done.';
}
