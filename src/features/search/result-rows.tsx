import { useCallback, useEffect, useRef } from 'react';
import type { Found } from '../../../sync/search/found.ts';
import { ts } from '../../i18n/en/search.ts';
import type { Hit } from '../../rules/search/hits.ts';
import { useGrowing } from '../../ui/use-growing.ts';
import { ResultRow } from './result-row.tsx';
import styles from './search-panel.module.css';
import type { Catalogue } from './use-catalogue.ts';

/** As many as a slow phone draws within a frame or two. */
const ROWS_AT_ONCE = 2;

interface ResultRowsProps {
  hits: readonly Hit[];
  /** What was looked for; empty where they are what was chosen lately. */
  asked: string;
  active: string | undefined;
  catalogue: Catalogue;
  listId: string;
  optionId: (found: Found) => string;
  onChoose: (found: Found) => void;
}

/** What was found, row after row. */
export function ResultRows({ hits, asked, active, catalogue, listId, optionId, onChoose }: ResultRowsProps) {
  const count = useGrowing(hits.length, ROWS_AT_ONCE);
  // The keys may be ahead of the drawing.
  const reached = hits.findIndex(({ id }) => id === active) + 1;
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  const choose = useCallback((found: Found) => latest.current(found), []);
  return (
    <div id={listId} role="listbox" aria-label={ts(asked ? 'search.results' : 'search.recent')} className={styles.list}>
      {hits.slice(0, Math.max(count, reached)).map((hit) => (
        <ResultRow key={hit.id} id={optionId(hit)} hit={hit} asked={asked} catalogue={catalogue} active={hit.id === active} onChoose={choose} />
      ))}
    </div>
  );
}
