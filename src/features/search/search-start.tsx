import type { ReactNode } from 'react';
import { ts } from '../../i18n/en/search.ts';
import { examplesOf } from '../../rules/search/recent.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import styles from './search-start.module.css';

interface SearchStartProps {
  titles: readonly string[];
  onTry: (word: string) => void;
  onForget: () => void;
  /** What was chosen lately, if anything was. */
  children: ReactNode;
}

/** Before anything was typed: what was chosen lately, else what can be found, with words to try. */
export function SearchStart({ titles, onTry, onForget, children }: SearchStartProps) {
  if (children)
    return (
      <>
        <div className={styles.head}>
          <p className="h3">{ts('search.recent')}</p>
          <Button variant="text" onClick={onForget}>
            {ts('search.forget')}
          </Button>
        </div>
        {children}
      </>
    );
  const examples = examplesOf(titles);
  return (
    <div className={styles.hint}>
      <p className="deck">{ts('search.start')}</p>
      {examples.length > 0 && (
        <div className={styles.try}>
          <span className="meta">{ts('search.try')}</span>
          <Chips label={ts('search.try')} chips={examples.map((word) => ({ id: word, text: word, onPress: () => onTry(word) }))} />
        </div>
      )}
    </div>
  );
}
