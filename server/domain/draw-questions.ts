import { createHash } from 'node:crypto';

interface Placed {
  readonly id: number;
}

/** A person's draw of one quiz. */
export interface Drawer {
  readonly accountId: string;
  readonly quizId: number;
  /** How many questions a try asks; null: all of them. */
  readonly asks: number | null;
}

const placeOf = ({ accountId, quizId }: Drawer, draw: number, id: number): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, quizId, draw, id]))
    .digest('hex');

/**
 * The questions of a person's draw, counted from 1, in the quiz's own order. Drawn by a hash, so that an attempt without a connection is judged by the
 * questions that its device was given, whichever instance judges it and however long it took to arrive.
 */
export function drawn<Q extends Placed>(drawer: Drawer, draw: number, questions: readonly Q[]): readonly Q[] {
  if (drawer.asks === null || drawer.asks >= questions.length) return questions;
  const chosen = questions
    .map(({ id }) => ({ id, place: placeOf(drawer, draw, id) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, drawer.asks)
    .map(({ id }) => id);
  return questions.filter(({ id }) => chosen.includes(id));
}

/** The draw that is given out now: each submission that counts brings the next one, and those beyond see the last again. */
export const drawNow = ({ asks }: Pick<Drawer, 'asks'>, attempts: number, submitted: number): number =>
  asks === null ? 1 : Math.min(submitted + 1, attempts);

/** The draw that answers belong to: of all that were given out, the latest with the most of the answered questions. */
export function drawOf<Q extends Placed>(drawer: Drawer, latest: number, questions: readonly Q[], answered: ReadonlySet<string>): number {
  const draws = Array.from({ length: latest }, (_, index) => latest - index);
  const fits = draws.map((draw) => ({ draw, fit: drawn(drawer, draw, questions).filter(({ id }) => answered.has(String(id))).length }));
  return fits.reduce((best, one) => (one.fit > best.fit ? one : best), { draw: latest, fit: -1 }).draw;
}
