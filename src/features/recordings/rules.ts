import type { Recording } from '../../../sync/contract/learning/recordings.ts';
import { foldText } from '../../../sync/contract/rules/fold-text.ts';
import { fileNamed } from '../../../sync/contract/rules/media.ts';
import type { PartHere } from '../../rules/programs.ts';

/** How much of a recording the person has watched. */
export type Stand = 'new' | 'started' | 'watched';

/** Share from which a recording counts as watched: the rest are good-byes. */
const WATCHED_SHARE = 0.95;

export function standIn({ watched_share, position_s }: Recording): Stand {
  if (watched_share >= WATCHED_SHARE) return 'watched';
  return watched_share > 0 || (position_s ?? 0) > 0 ? 'started' : 'new';
}

interface Files {
  readonly whole: ReadonlySet<string>;
  readonly coming: ReadonlySet<string>;
}

/** How much of a recording's film is on this device. */
export function recordingHere({ renditions }: Recording, { whole, coming }: Files): PartHere {
  const films = renditions
    .filter(({ type }) => type.startsWith('video/'))
    .map(({ url }) => fileNamed(url));
  if (films.some((name) => whole.has(name))) return 'whole';
  return films.some((name) => coming.has(name)) ? 'saving' : 'empty';
}

export type Order = 'newest' | 'oldest' | 'shortest';

/** The chosen filters; an empty string filters nothing. */
export interface Wishes {
  readonly text: string;
  readonly part: 'all' | 'started' | 'here';
  readonly brand: string;
  readonly trainer: string;
  readonly year: string;
  readonly order: Order;
}
export const NO_WISHES: Wishes = {
  text: '',
  part: 'all',
  brand: '',
  trainer: '',
  year: '',
  order: 'newest',
};
export const isWished = ({ text, part, brand, trainer, year }: Wishes): boolean =>
  text.trim() !== '' || part !== 'all' || `${brand}${trainer}${year}` !== '';

export const yearOfSession = ({ training_start_date }: Recording): string =>
  training_start_date.slice(0, 4);
const startOf = ({ training_start_date }: Recording): number => Date.parse(training_start_date);

/** Whether a title, a trainer or a chapter contains all words of a text. */
function isFound({ title, trainer_name, chapters }: Recording, text: string): boolean {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const searchable = foldText(
    [
      title,
      trainer_name ?? '',
      ...(chapters ?? []).flatMap((chapter) => [chapter.title, chapter.title_hi ?? '']),
    ].join('\n'),
  );
  return words.every((word) => searchable.includes(word));
}

const ORDERS: Readonly<Record<Order, (a: Recording, b: Recording) => number>> = {
  newest: (a, b) => startOf(b) - startOf(a),
  oldest: (a, b) => startOf(a) - startOf(b),
  shortest: (a, b) => a.duration_s - b.duration_s || startOf(b) - startOf(a),
};

/** The recordings that pass the filters, in the chosen order. */
export function filterRecordings(
  all: readonly Recording[],
  wishes: Wishes,
  files: Files,
): readonly Recording[] {
  const { part, brand, trainer, year, text } = wishes;
  return all
    .filter((one) => part !== 'started' || standIn(one) === 'started')
    .filter((one) => part !== 'here' || recordingHere(one, files) === 'whole')
    .filter((one) => !brand || one.division_code === brand)
    .filter((one) => !trainer || one.trainer_name === trainer)
    .filter((one) => !year || yearOfSession(one) === year)
    .filter((one) => isFound(one, text))
    .toSorted(ORDERS[wishes.order]);
}

/**
 * The recording that leads the page: the last one watched and not finished, else the newest.
 * `playable`: recordings that can be watched now.
 */
export function leadRecording(
  all: readonly Recording[],
  playable: (one: Recording) => boolean,
): Recording | undefined {
  const at = ({ position_at }: Recording): number => (position_at ? Date.parse(position_at) : 0);
  const begun = all
    .filter((one) => standIn(one) === 'started' && playable(one))
    .toSorted((a, b) => at(b) - at(a))[0];
  return begun ?? all.filter(playable).toSorted(ORDERS.newest)[0] ?? all[0];
}

/** The options of a filter: every value once, sorted by name. */
export function choicesOf(
  all: readonly Recording[],
  value: (one: Recording) => string | null | undefined,
  name = (one: string) => one,
) {
  const values = [...new Set(all.flatMap((one) => value(one) ?? []))];
  return values
    .map((one) => ({ value: one, name: name(one) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
