import { learnText } from '../../i18n/learn.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './nothing-fits.module.css';
import { chosenGroups, countWith, type ListedProgram, NOTHING_CHOSEN, type ProgramFilters } from './rules/program-filters.ts';

interface NothingFitsProps {
  listed: readonly ListedProgram[];
  filters: ProgramFilters;
  change: (changes: Readonly<Record<string, string>>) => void;
}

/** No program fits all filters: which of them to leave out, and what each would give. */
export function NothingFits({ listed, filters, change }: NothingFitsProps) {
  const groups = chosenGroups(filters);
  return (
    <div className={styles.nothing}>
      <Pic src="/pictures/empty.svg" alt="" className={styles.pic} />
      <div>
        <h2 className="h1">{learnText('learn.nothingFits')}</h2>
        <p className="deck">{learnText(groups.length > 1 ? 'learn.nothingFitsText' : 'learn.nothingFitsOne')}</p>
      </div>
      {groups.length > 1 && (
        <ul role="list" className={styles.less}>
          {groups.map((group) => (
            <li key={group}>
              <button type="button" className={styles.row} onClick={() => change({ [group]: '' })}>
                <span className="h3">{learnText(`learn.without.${group}`)}</span>
                <span className="meta">{learnText('learn.programs', { count: countWith(listed, filters, group, new Set()) })}</span>
                <Icon name="next" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="acts">
        <Button onClick={() => change(NOTHING_CHOSEN)} className={styles.all}>
          {learnText('learn.clearAll')}
        </Button>
      </div>
    </div>
  );
}
