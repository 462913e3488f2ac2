import type { Division } from '../../../sync/contract/home/home.ts';
import { type LearnWords, learnText } from '../../i18n/subjects/learning/learn.ts';
import { t } from '../../i18n/t.ts';
import { PROGRAM_KINDS, type ProgramKind } from '../../rules/programs.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Check, type Chip, Chips } from '../../ui/fields/choices.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogFoot } from '../../ui/overlays/dialog-foot.tsx';
import { NothingFits } from '../../ui/states/nothing-fits.tsx';
import styles from './learn.module.css';
import {
  chosenGroups,
  countWith,
  type FilterGroup,
  inAddress,
  LEARNING_STATES,
  LENGTH_CHOICES,
  type LengthChoice,
  type ListedProgram,
  NOTHING_CHOSEN,
  narrow,
  type ProgramFilters,
  STARS,
  toggledIn,
} from './rules/program-filters.ts';

interface NoFitProps {
  listed: readonly ListedProgram[];
  filters: ProgramFilters;
  change: (changes: Readonly<Record<string, string>>) => void;
}

/** Empty result: offers each filter to remove, with the number of programs that then fit. */
export function NoFit({ listed, filters, change }: NoFitProps) {
  const groups = chosenGroups(filters);
  // A filter whose removal still leaves no program is not offered.
  const choices = (groups.length > 1 ? groups : []).flatMap((group) => {
    const count = countWith(listed, filters, group, new Set());
    const leave = (): void => change({ [group]: '' });
    return count === 0
      ? []
      : {
          id: group,
          name: learnText(`learn.without.${group}`),
          left: learnText('learn.programs', { count }),
          leave,
        };
  });
  return (
    <NothingFits
      title={learnText('learn.nothingFits')}
      text={learnText(choices.length > 0 ? 'learn.nothingFitsText' : 'learn.nothingFitsOne')}
      choices={choices}
      clear={learnText('learn.clearAll')}
      onClear={() => change(NOTHING_CHOSEN)}
    />
  );
}

interface ProgramFilterDialogProps extends FilterGroupsProps {
  open: boolean;
  title: string;
  onClose: () => void;
}

/** Dialog with the filters of a list of programs; its button says how many programs fit. */
export function ProgramFilterDialog({ open, title, onClose, ...groups }: ProgramFilterDialogProps) {
  const left = narrow(groups.listed, groups.filters).length;
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('shell.close')}>
      <FilterGroups {...groups} />
      <DialogFoot>
        <Button onClick={onClose}>{learnText('learn.show', { count: left })}</Button>
        <Button variant="text" onClick={() => groups.change(NOTHING_CHOSEN)}>
          {learnText('learn.clear')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

export interface FilterGroupsProps {
  groups: readonly FilterGroup[];
  listed: readonly ListedProgram[];
  filters: ProgramFilters;
  divisions: readonly Division[];
  /** Changes the query of the address, which holds the filters. */
  change: (changes: Readonly<Record<string, string>>) => void;
}

export const statusWords = {
  new: 'learn.new',
  'in-progress': 'learn.inProgress',
  done: 'learn.done',
} as const satisfies Record<string, LearnWords>;
export const programKindWords: Readonly<Record<ProgramKind, LearnWords>> = {
  course: 'learn.kind.course',
  webinar: 'learn.kind.webinar',
  workshop: 'learn.kind.workshop',
  blended: 'learn.kind.blended',
};
const lengthWords: Readonly<Record<LengthChoice, LearnWords>> = {
  short: 'learn.time.short',
  middle: 'learn.time.middle',
  long: 'learn.time.long',
};

/** A chip of a filter group: its name and the number of programs that it would leave. */
export function filterChip<G extends FilterGroup>(
  { listed, filters, change }: Pick<FilterGroupsProps, 'listed' | 'filters' | 'change'>,
  group: G,
  value: ProgramFilters[G] extends ReadonlySet<infer V extends string> ? V : never,
  words: string,
  isSingle = false,
): Chip {
  // All values of a group have one type; TypeScript cannot infer it from the mapped type.
  const chosen = filters[group] as ReadonlySet<typeof value>;
  const onlyThis = new Set([value]) as ReadonlySet<string> as ProgramFilters[G];
  return {
    id: value,
    text: `${words} ${countWith(listed, filters, group, onlyThis)}`,
    pressed: chosen.has(value),
    onPress: () =>
      change({
        [group]: isSingle ? (chosen.has(value) ? '' : value) : inAddress(toggledIn(chosen, value)),
      }),
  };
}

/** The filter groups of a list of programs, each choice with its number of programs. */
export function FilterGroups({ groups, divisions, ...filterProps }: FilterGroupsProps) {
  const { listed, filters, change } = filterProps;
  const any = (group: FilterGroup): Chip => ({
    id: 'any',
    text: learnText('learn.any'),
    pressed: filters[group].size === 0,
    onPress: () => change({ [group]: '' }),
  });
  const chips: Readonly<Record<Exclude<FilterGroup, 'here'>, () => readonly Chip[]>> = {
    kind: () =>
      PROGRAM_KINDS.map((kind) =>
        filterChip(filterProps, 'kind', kind, learnText(programKindWords[kind])),
      ),
    status: () =>
      LEARNING_STATES.map((state) =>
        filterChip(filterProps, 'status', state, learnText(statusWords[state])),
      ),
    time: () => [
      any('time'),
      ...LENGTH_CHOICES.map((length) =>
        filterChip(filterProps, 'time', length, learnText(lengthWords[length]), true),
      ),
    ],
    stars: () => [
      any('stars'),
      ...STARS.map((stars) =>
        filterChip(filterProps, 'stars', stars, learnText('learn.starsUp', { stars }), true),
      ),
    ],
    brand: () =>
      divisions.map(({ division_code, division_short_name }) =>
        filterChip(filterProps, 'brand', division_code, division_short_name),
      ),
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
            label={learnText('learn.onlyHere', {
              count: countWith(listed, filters, 'here', new Set(['yes'])),
            })}
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
