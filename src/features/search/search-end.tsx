import type { Failure } from '../../../sync/contract/errors.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { searchText } from '../../i18n/search.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { failedText } from '../../ui/states/failed.tsx';
import { failureOf, isLooking, type SearchState } from './rules/state.ts';
import styles from './search-end.module.css';

/** Shown below the results while the server may add more, or if only this device was searched. */
export function SearchEnd({ state, onAgain }: { state: SearchState; onAgain: () => void }) {
  const failure = failureOf(state);
  if (failure) return <OnlyHere failure={failure} onAgain={onAgain} />;
  return isLooking(state) ? <p className={styles.end}>{searchText('search.lookingOn')}</p> : null;
}

function OnlyHere({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  if (failure.kind === 'no-answer')
    return (
      <p className={styles.end}>
        <Icon name="offline" small />
        <span className={styles.why}>{searchText('search.offline')}</span>
      </p>
    );
  const why = failedText(failure);
  return (
    <div className={styles.end} role="alert">
      <Icon name="alert" small />
      <span className={styles.why}>
        {searchText('search.failed')}. <span lang={langOf(why)}>{why}</span>
      </span>
      <Button variant="text" icon="retry" onClick={onAgain}>
        {t('state.retry')}
      </Button>
    </div>
  );
}
