import type { Division } from '../../../sync/contract/home.ts';
import { type LearnWords, learnText } from '../../i18n/subjects/learn.ts';
import { PROGRAM_KINDS, type ProgramKind } from '../../rules/program-kind.ts';
import { Check } from '../../ui/fields/check.tsx';
import { type Chip, Chips } from '../../ui/fields/chips.tsx';
import styles from './filter-groups.module.css';
import {
  countWith,
  type FilterGroup,
  inAddress,
  LEARNING_STATES,
  LENGTH_CHOICES,
  type LengthChoice,
  type ListedProgram,
  type ProgramFilters,
  STARS,
  toggledIn,
} from './rules/program-filters.ts';

export interface FilterGroupsProps {
  groups: readonly FilterGroup[];
  listed: readonly ListedProgram[];
  filters: ProgramFilters;
  divisions: readonly Division[];
  /** Changes the address: the filters are part of it. */
  change: (changes: Readonly<Record<string, string>>) => void;
}

export const statusWords = { new: 'learn.new', 'in-progress': 'learn.inProgress', done: 'learn.done' } as const satisfies Record<string, LearnWords>;
export const programKindWords: Readonly<Record<ProgramKind, LearnWords>> = {
  course: 'learn.kind.course',
  webinar: 'learn.kind.webinar',
  workshop: 'learn.kind.workshop',
  blended: 'learn.kind.blended',
};
const lengthWords: Readonly<Record<LengthChoice, LearnWords>> = { short: 'learn.time.short', middle: 'learn.time.middle', long: 'learn.time.long' };

/** A chip of a group: its words and how many programs it would leave. */
export function filterChip<G extends FilterGroup>(
  { listed, filters, change }: Pick<FilterGroupsProps, 'listed' | 'filters' | 'change'>,
  group: G,
  value: ProgramFilters[G] extends ReadonlySet<infer V extends string> ? V : never,
  words: string,
  alone = false,
): Chip {
  // A group's values are all of one type, which a mapped type cannot say of a set.
  const chosen = filters[group] as ReadonlySet<typeof value>;
  const just = new Set([value]) as ReadonlySet<string> as ProgramFilters[G];
  return {
    id: value,
    text: `${words} ${countWith(listed, filters, group, just)}`,
    pressed: chosen.has(value),
    onPress: () => change({ [group]: alone ? (chosen.has(value) ? '' : value) : inAddress(toggledIn(chosen, value)) }),
  };
}

/** The groups of choices by which a list of programs is narrowed, each choice with its number. */
export function FilterGroups({ groups, divisions, ...given }: FilterGroupsProps) {
  const { listed, filters, change } = given;
  const any = (group: FilterGroup): Chip => ({
    id: 'any',
    text: learnText('learn.any'),
    pressed: filters[group].size === 0,
    onPress: () => change({ [group]: '' }),
  });
  const chips: Readonly<Record<Exclude<FilterGroup, 'here'>, () => readonly Chip[]>> = {
    kind: () => PROGRAM_KINDS.map((kind) => filterChip(given, 'kind', kind, learnText(programKindWords[kind]))),
    status: () => LEARNING_STATES.map((state) => filterChip(given, 'status', state, learnText(statusWords[state]))),
    time: () => [any('time'), ...LENGTH_CHOICES.map((length) => filterChip(given, 'time', length, learnText(lengthWords[length]), true))],
    stars: () => [any('stars'), ...STARS.map((stars) => filterChip(given, 'stars', stars, learnText('learn.starsUp', { stars }), true))],
    brand: () => divisions.map(({ division_code, division_short_name }) => filterChip(given, 'brand', division_code, division_short_name)),
  };
  return (
    <div className={styles.groups}>
      {groups.map((group) =>
        group === 'here' ? (
          <Check
            key={group}
            className={styles.here}
            checked={filters.here.size > 0}
            onChange={() => change({ here: filters.here.size > 0 ? '' : 'yes' })}
            label={learnText('learn.onlyHere', { count: countWith(listed, filters, 'here', new Set(['yes'])) })}
          />
        ) : (
          <div key={group} className={styles.group}>
            <h3>{learnText(`learn.group.${group}`)}</h3>
            <Chips label={learnText(`learn.group.${group}`)} chips={chips[group]()} />
          </div>
        ),
      )}
    </div>
  );
}
