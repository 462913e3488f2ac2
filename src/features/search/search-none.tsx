import { ts } from '../../i18n/en/search.ts';
import { t } from '../../i18n/t.ts';
import { paths } from '../../rules/paths.ts';
import { failureOf, type SearchState } from '../../rules/search/state.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import styles from './search-none.module.css';

/** Nothing was found: what was searched and what can be done, or why the server did not say. */
export function SearchNone({ state, onAgain }: { state: SearchState; onAgain: () => void }) {
  const failure = failureOf(state);
  if (failure && failure.kind !== 'no-answer')
    return (
      <div className={styles.none}>
        <ErrorState title={t('state.failed')} text={failure.message ?? t('state.failedText')} retryLabel={t('state.retry')} onRetry={onAgain} />
      </div>
    );
  return (
    <div className={styles.none}>
      <p className="h2">{ts(failure ? 'search.noneHere' : 'search.none', { text: state.asked })}</p>
      <p className="deck">{ts(failure ? 'search.noneHereText' : 'search.noneText')}</p>
      <div className="acts">
        <ButtonLink to={paths.educationPortfolio} variant="line">
          {ts('search.portfolio')}
        </ButtonLink>
      </div>
    </div>
  );
}
