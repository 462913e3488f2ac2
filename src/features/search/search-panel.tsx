import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';
import type { Found } from '../../../sync/contract/home/found.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { searchText } from '../../i18n/subjects/frame/search.ts';
import { t } from '../../i18n/t.ts';
import { paths } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { useProgressiveCount } from '../../ui/lists/use-progressive-count.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { Failed, failedText } from '../../ui/states/failed.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { ResultRow } from './result-row.tsx';
import { examplesOf, failureOf, type Hit, isLooking, type SearchState } from './rules/search.ts';
import styles from './search-panel.module.css';
import type { Catalogue } from './use-search.ts';

interface SearchStartProps {
  titles: readonly string[];
  /** True if there are recent choices. */
  recent: boolean;
  onTry: (word: string) => void;
  onForget: () => void;
  /** The recent choices, and popular programs. */
  children: ReactNode;
}

/**
 * Suggestions before any typing: recent choices or an introduction with examples, then popular
 * programs.
 */
function SearchStart({ titles, recent, onTry, onForget, children }: SearchStartProps) {
  const examples = examplesOf(titles);
  return (
    <>
      {recent ? (
        <div className={styles.head}>
          <p className="h3">{searchText('search.recent')}</p>
          <Button variant="text" onClick={onForget}>
            {searchText('search.forget')}
          </Button>
        </div>
      ) : (
        <div className={styles.hint}>
          <p className="deck">{searchText('search.start')}</p>
          {examples.length > 0 && (
            <div className={styles.try}>
              <span className="meta">{searchText('search.try')}</span>
              <Chips
                label={searchText('search.try')}
                chips={examples.map((word) => ({
                  id: word,
                  text: word,
                  onPress: () => onTry(word),
                }))}
              />
            </div>
          )}
        </div>
      )}
      {children}
    </>
  );
}

/** No results: the searched text and the next step, or why the server did not answer. */
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
      <p className="h2">
        {searchText(failure ? 'search.noneHere' : 'search.none', { text: state.asked })}
      </p>
      <p className="deck">{searchText(failure ? 'search.noneHereText' : 'search.noneText')}</p>
      <div className="acts">
        <ButtonLink to={paths.educationPortfolio} variant="line">
          {searchText('search.portfolio')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Shown below the results while the server may add more, or if only this device was searched. */
function SearchEnd({ state, onAgain }: { state: SearchState; onAgain: () => void }) {
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

/** Number of rows that a slow phone renders within a frame or two. */
const ROWS_AT_ONCE = 2;

interface ResultRowsProps {
  hits: readonly Hit[];
  /** The search text; empty for recent choices. */
  asked: string;
  /** Before any typing: number of recent choices; the others are popular programs. */
  recent?: number | undefined;
  active: string | undefined;
  catalogue: Catalogue;
  listId: string;
  optionId: (found: Found) => string;
  onChoose: (found: Found) => void;
}

function ResultRows({
  hits,
  asked,
  recent,
  active,
  catalogue,
  listId,
  optionId,
  onChoose,
}: ResultRowsProps) {
  const count = useProgressiveCount(hits.length, ROWS_AT_ONCE);
  // A ref, because keys may be faster than rendering.
  const reached = hits.findIndex(({ id }) => id === active) + 1;
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  const choose = useCallback((found: Found) => latest.current(found), []);
  const rows = hits
    .slice(0, Math.max(count, reached))
    .map((hit) => (
      <ResultRow
        key={hit.id}
        id={optionId(hit)}
        hit={hit}
        asked={asked}
        catalogue={catalogue}
        active={hit.id === active}
        onChoose={choose}
      />
    ));
  const [chosen, popular] =
    recent === undefined ? [rows, []] : [rows.slice(0, recent), rows.slice(recent)];
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={searchText(asked ? 'search.results' : 'search.suggestions')}
      className={styles.list}
    >
      {chosen}
      {popular.length > 0 && (
        <div role="group" aria-labelledby={`${listId}-popular`}>
          <p id={`${listId}-popular`} className={`h3 ${styles.popular}`}>
            {searchText('search.popular')}
          </p>
          {popular}
        </div>
      )}
    </div>
  );
}

export interface SearchPanelProps {
  state: SearchState;
  hits: readonly Hit[];
  /** Before any typing: number of recent choices; the others are popular programs. */
  recent: number;
  catalogue: Catalogue;
  listId: string;
  optionId: (found: Found) => string;
  onChoose: (found: Found) => void;
  onAgain: () => void;
  onTry: (word: string) => void;
  onForget: () => void;
}

/** Everything below the search field: suggestions, results, or why there are none. */
export function SearchPanel({
  state,
  hits,
  recent,
  catalogue,
  listId,
  optionId,
  onChoose,
  onAgain,
  onTry,
  onForget,
}: SearchPanelProps) {
  const rows = hits.length > 0 && (
    <ResultRows
      key={state.turn}
      {...{ hits, catalogue, listId, optionId, onChoose }}
      asked={state.asked}
      active={state.active ?? undefined}
      recent={state.asked ? undefined : recent}
    />
  );
  if (!state.asked)
    return (
      <SearchStart
        titles={catalogue.popular.map(({ program }) => program)}
        recent={recent > 0}
        onTry={onTry}
        onForget={onForget}
      >
        {rows}
      </SearchStart>
    );
  if (rows)
    return (
      <>
        {rows}
        <SearchEnd state={state} onAgain={onAgain} />
      </>
    );
  return isLooking(state) ? (
    <Loading label={searchText('search.looking')} className={styles.bones}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Loading>
  ) : (
    <SearchNone state={state} onAgain={onAgain} />
  );
}
