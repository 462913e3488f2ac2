import type { Found } from '../../../sync/search/found.ts';
import { searchText } from '../../i18n/search.ts';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { ResultRows } from './result-rows.tsx';
import type { Hit } from './rules/hits.ts';
import { isLooking, type SearchState } from './rules/state.ts';
import { SearchEnd } from './search-end.tsx';
import { SearchNone } from './search-none.tsx';
import styles from './search-panel.module.css';
import { SearchStart } from './search-start.tsx';
import type { Catalogue } from './use-catalogue.ts';

export interface SearchPanelProps {
  state: SearchState;
  hits: readonly Hit[];
  /** Before anything is typed: how many of them were chosen lately; the others are popular. */
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
export function SearchPanel({ state, hits, recent, catalogue, listId, optionId, onChoose, onAgain, onTry, onForget }: SearchPanelProps) {
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
      <SearchStart titles={catalogue.popular.map(({ program }) => program)} recent={recent > 0} onTry={onTry} onForget={onForget}>
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
