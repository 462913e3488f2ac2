import { useCallback, useEffect, useRef } from 'react';
import type { Found } from '../../../sync/search/found.ts';
import { searchText } from '../../i18n/search.ts';
import { useProgressiveCount } from '../../ui/lists/use-progressive-count.ts';
import { ResultRow } from './result-row.tsx';
import type { Hit } from './rules/hits.ts';
import styles from './search-panel.module.css';
import type { Catalogue } from './use-catalogue.ts';

/** As many as a slow phone renders within a frame or two. */
const ROWS_AT_ONCE = 2;

interface ResultRowsProps {
  hits: readonly Hit[];
  /** The search text; empty for recent choices. */
  asked: string;
  /** Before anything is typed: how many are recent choices; the others are popular. */
  recent?: number | undefined;
  active: string | undefined;
  catalogue: Catalogue;
  listId: string;
  optionId: (found: Found) => string;
  onChoose: (found: Found) => void;
}

export function ResultRows({ hits, asked, recent, active, catalogue, listId, optionId, onChoose }: ResultRowsProps) {
  const count = useProgressiveCount(hits.length, ROWS_AT_ONCE);
  // Keys may be faster than rendering.
  const reached = hits.findIndex(({ id }) => id === active) + 1;
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  const choose = useCallback((found: Found) => latest.current(found), []);
  const rows = hits
    .slice(0, Math.max(count, reached))
    .map((hit) => (
      <ResultRow key={hit.id} id={optionId(hit)} hit={hit} asked={asked} catalogue={catalogue} active={hit.id === active} onChoose={choose} />
    ));
  const [chosen, popular] = recent === undefined ? [rows, []] : [rows.slice(0, recent), rows.slice(recent)];
  return (
    <div id={listId} role="listbox" aria-label={searchText(asked ? 'search.results' : 'search.suggestions')} className={styles.list}>
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
