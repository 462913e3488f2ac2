import { searchText } from '../../i18n/subjects/search.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { failureOf, type SearchState } from './rules/state.ts';
import styles from './search-none.module.css';

/** No results: what was searched and what can be done, or why the server did not answer. */
export function SearchNone({ state, onAgain }: { state: SearchState; onAgain: () => void }) {
  const failure = failureOf(state);
  if (failure && failure.kind !== 'no-answer')
    return (
      <div className={styles.none}>
        <Failed failure={failure} busy={false} again={onAgain} />
      </div>
    );
  return (
    <div className={styles.none}>
      <p className="h2">{searchText(failure ? 'search.noneHere' : 'search.none', { text: state.asked })}</p>
      <p className="deck">{searchText(failure ? 'search.noneHereText' : 'search.noneText')}</p>
      <div className="acts">
        <ButtonLink to={paths.educationPortfolio} variant="line">
          {searchText('search.portfolio')}
        </ButtonLink>
      </div>
    </div>
  );
}
