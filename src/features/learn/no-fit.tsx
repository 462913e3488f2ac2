import { learnText } from '../../i18n/subjects/learn.ts';
import { NothingFits } from '../../ui/states/nothing-fits.tsx';
import { chosenGroups, countWith, type ListedProgram, NOTHING_CHOSEN, type ProgramFilters } from './rules/program-filters.ts';

interface NoFitProps {
  listed: readonly ListedProgram[];
  filters: ProgramFilters;
  change: (changes: Readonly<Record<string, string>>) => void;
}

/** No program fits all filters: which of them to leave out, and what each would give. */
export function NoFit({ listed, filters, change }: NoFitProps) {
  const groups = chosenGroups(filters);
  // What would leave nothing helps nobody.
  const choices = (groups.length > 1 ? groups : []).flatMap((group) => {
    const count = countWith(listed, filters, group, new Set());
    const leave = (): void => change({ [group]: '' });
    return count === 0 ? [] : { id: group, name: learnText(`learn.without.${group}`), left: learnText('learn.programs', { count }), leave };
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
