import type {
  LearningState,
  ProgramEntry,
} from '../../../../sync/contract/learning/program-entries.ts';
import { type OnDevice, PROGRAM_KINDS, type ProgramKind } from '../../../rules/programs.ts';

/** A program with the facts that lists filter by and show. */
export interface ListedProgram {
  readonly program: ProgramEntry;
  readonly kind: ProgramKind;
  /** Undefined until this device was asked. */
  readonly here: OnDevice | undefined;
  /** Finished on this device, and the entry is not sent yet. */
  readonly waiting: boolean;
}

export const LEARNING_STATES = [
  'new',
  'in-progress',
  'done',
] as const satisfies readonly LearningState[];
/** Durations in minutes: lower bound (included) and upper bound (excluded). */
export const LENGTHS = {
  short: [0, 30],
  middle: [30, 60],
  long: [60, Number.POSITIVE_INFINITY],
} as const;
export type LengthChoice = keyof typeof LENGTHS;
/** Lower bounds of the average of stars. */
export const STARS = ['4', '4.5'] as const;
export type StarChoice = (typeof STARS)[number];

/** The filters of a list of programs; an empty set filters nothing. */
export interface ProgramFilters {
  readonly kind: ReadonlySet<ProgramKind>;
  readonly status: ReadonlySet<LearningState>;
  readonly time: ReadonlySet<LengthChoice>;
  readonly stars: ReadonlySet<StarChoice>;
  readonly brand: ReadonlySet<string>;
  /** Opens without a connection. */
  readonly here: ReadonlySet<'yes'>;
}
export type FilterGroup = keyof ProgramFilters;

/** The durations from the shortest on. */
export const LENGTH_CHOICES = [
  'short',
  'middle',
  'long',
] as const satisfies readonly LengthChoice[];
const known = <T extends string>(all: readonly T[], chosen: readonly string[]): ReadonlySet<T> =>
  new Set(all.filter((item) => chosen.includes(item)));

/** Reads the filters from an address; unknown values are ignored. */
export function programFiltersOf(query: Readonly<Record<string, string>>): ProgramFilters {
  const chosen = (group: FilterGroup): readonly string[] =>
    (query[group] ?? '').split(',').filter(Boolean);
  return {
    kind: known(PROGRAM_KINDS, chosen('kind')),
    status: known(LEARNING_STATES, chosen('status')),
    time: known(LENGTH_CHOICES, chosen('time')),
    stars: known(STARS, chosen('stars')),
    brand: new Set(chosen('brand')),
    here: known(['yes'], chosen('here')),
  };
}

/** A group's choice as the value of its query parameter. */
export const inAddress = (chosen: Iterable<string>): string => [...chosen].join(',');

/** Query parameters that clear every filter. */
export const NOTHING_CHOSEN: Readonly<Record<FilterGroup, string>> = {
  kind: '',
  status: '',
  time: '',
  stars: '',
  brand: '',
  here: '',
};

/** A program's learning state, with work that is not sent yet. */
export const learningStateOf = ({
  program,
  waiting,
}: Pick<ListedProgram, 'program' | 'waiting'>): LearningState =>
  waiting ? 'done' : (program.state ?? 'new');

const isWithin = (minutes: number | null | undefined, choice: LengthChoice): boolean =>
  typeof minutes === 'number' && minutes >= LENGTHS[choice][0] && minutes < LENGTHS[choice][1];

const tests: {
  readonly [G in FilterGroup]: (listed: ListedProgram, chosen: ProgramFilters[G]) => boolean;
} = {
  kind: ({ kind }, chosen) => chosen.has(kind),
  status: (listed, chosen) => chosen.has(learningStateOf(listed)),
  time: ({ program }, chosen) => [...chosen].some((choice) => isWithin(program.minutes, choice)),
  stars: ({ program }, chosen) =>
    [...chosen].some((least) => (program.rating_average ?? 0) >= Number(least)),
  brand: ({ program }, chosen) => chosen.has(program.division_code),
  here: ({ here }) => here?.state === 'whole',
};
const GROUPS = Object.keys(NOTHING_CHOSEN) as FilterGroup[]; // the keys of this very record

const passes = <G extends FilterGroup>(
  group: G,
  listed: ListedProgram,
  filters: ProgramFilters,
): boolean => filters[group].size === 0 || tests[group](listed, filters[group]);

/** The groups in which something is chosen. */
export const chosenGroups = (filters: ProgramFilters): readonly FilterGroup[] =>
  GROUPS.filter((group) => filters[group].size > 0);

/** Returns the programs that fit the filters. */
export const narrow = (
  listed: readonly ListedProgram[],
  filters: ProgramFilters,
): readonly ListedProgram[] => {
  const groups = chosenGroups(filters);
  return listed.filter((item) => groups.every((group) => passes(group, item, filters)));
};

/**
 * How many programs a choice of one group would leave, with the choices of the other groups as they
 * are.
 */
export const countWith = <G extends FilterGroup>(
  listed: readonly ListedProgram[],
  filters: ProgramFilters,
  group: G,
  chosen: ProgramFilters[G],
): number => narrow(listed, { ...filters, [group]: chosen }).length;

/** Returns a copy of the set with the value added, or removed if it was in. */
export function toggledIn<T>(chosen: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return next;
}
