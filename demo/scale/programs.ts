import { at, seeded } from '../../art/random.ts';
import type { programs } from '../../server/db/schema/content.ts';
import { angles, crafts, hair, trainerNames } from './words.ts';

type Program = typeof programs.$inferInsert;

/** First id of generated programs; handwritten ids are smaller. */
export const FIRST_PROGRAM = 100_001;
const COURSE_IDS = 1_000_000;
const BLENDED_IDS = 2_000_000;

/** Number of programs of each type per hundred. */
const MIX: readonly (readonly [share: number, typeId: number])[] = [
  [35, 31],
  [30, 32],
  [9, 11],
  [6, 12],
  [6, 21],
  [4, 22],
  [10, 41],
];

function typeFor(drawn: number): number {
  let up = 0;
  for (const [share, typeId] of MIX) {
    up += share;
    if (drawn * 100 < up) return typeId;
  }
  return 31;
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/-$/, '');

/** The columns that only some types of program have. */
const OWN: Readonly<
  Record<
    number,
    (id: number, drawn: number) => Pick<Program, 'minutes' | 'steps' | 'courseId' | 'blendedId'>
  >
> = {
  31: (id, drawn) => ({ minutes: 40 + Math.round(drawn * 16) * 5, courseId: COURSE_IDS + id }),
  32: (id, drawn) => ({ minutes: 7 + Math.round(drawn * 18), courseId: COURSE_IDS + id }),
  41: (id, drawn) => ({ steps: 3 + Math.round(drawn * 3), blendedId: BLENDED_IDS + id }),
};

/** Returns the nth generated program: the same in every database. */
export function scaleProgram(
  place: number,
): Omit<Program, 'trainerName'> & { trainerName: string } {
  const chance = seeded(`program ${place}`);
  const [words, divisionCode, categoryId, motif] = at(crafts, place % crafts.length);
  const row = Math.floor(place / crafts.length);
  const on = at(hair, row % hair.length);
  const angle = at(angles, Math.floor(row / hair.length) % angles.length);
  const edition = Math.floor(row / (hair.length * angles.length)) + 1;
  const name = `${words} ${on}, ${angle}${edition > 1 ? `, edition ${edition}` : ''}`;
  const id = FIRST_PROGRAM + place;
  const typeId = typeFor(chance());
  const trainerName = at(trainerNames, Math.floor(chance() * trainerNames.length));
  return {
    id,
    name,
    divisionCode,
    typeId,
    categoryId,
    image: `/pictures/program/${divisionCode}/${slug(name)}.svg?m=${motif}`,
    description: `<p>${words} ${on}, shown ${angle.startsWith('and') ? `in full ${angle}` : angle}: preparation, the work itself and the check at the mirror, with ${trainerName}.</p>`,
    trainerName,
    ...OWN[typeId]?.(id, chance()),
  };
}
