import type { Failure } from '../../../sync/contract/errors.ts';
import { ts } from '../../i18n/en/search.ts';
import { t } from '../../i18n/t.ts';
import { failureOf, isLooking, type SearchState } from '../../rules/search/state.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-end.module.css';

/** What stands below the results while there may be more, or when this device alone has spoken. */
export function SearchEnd({ state, onAgain }: { state: SearchState; onAgain: () => void }) {
  const failure = failureOf(state);
  if (failure) return <OnlyHere failure={failure} onAgain={onAgain} />;
  return isLooking(state) ? <p className={styles.end}>{ts('search.lookingOn')}</p> : null;
}

function OnlyHere({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  if (failure.kind === 'no-answer')
    return (
      <p className={styles.end}>
        <Icon name="offline" small />
        {ts('search.offline')}
      </p>
    );
  return (
    <div className={styles.end} role="alert">
      <Icon name="alert" small />
      <span className={styles.why}>
        {ts('search.failed')}. {failure.message ?? t('state.failedText')}
      </span>
      <Button variant="text" icon="retry" onClick={onAgain}>
        {t('state.retry')}
      </Button>
    </div>
  );
}
