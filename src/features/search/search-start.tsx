import type { ReactNode } from 'react';
import { searchText } from '../../i18n/subjects/search.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/chips.tsx';
import { examplesOf } from './rules/recent.ts';
import styles from './search-start.module.css';

interface SearchStartProps {
  titles: readonly string[];
  /** There are recent choices. */
  recent: boolean;
  onTry: (word: string) => void;
  onForget: () => void;
  /** The recent choices, and what is popular. */
  children: ReactNode;
}

/** Before anything is typed: recent choices, else what can be found, with examples; then what is popular. */
export function SearchStart({ titles, recent, onTry, onForget, children }: SearchStartProps) {
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
              <Chips label={searchText('search.try')} chips={examples.map((word) => ({ id: word, text: word, onPress: () => onTry(word) }))} />
            </div>
          )}
        </div>
      )}
      {children}
    </>
  );
}
