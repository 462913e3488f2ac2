import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './filter-row.module.css';

interface FilterRowProps {
  /** Of the button that opens all filters. */
  label: string;
  onOpen: () => void;
  /** The filters that are wanted most, as chips. */
  children: ReactNode;
}

/** What narrows a list, in one line that scrolls sideways. */
export function FilterRow({ label, onOpen, children }: FilterRowProps) {
  return (
    <div className={styles.row}>
      <Button variant="line" aria-haspopup="dialog" className={styles.all} onClick={onOpen}>
        {label}
      </Button>
      {children}
    </div>
  );
}
