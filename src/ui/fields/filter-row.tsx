import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../media/icon.tsx';
import styles from './choices.module.css';

interface FilterRowProps {
  /** Label of the button that opens all filters. */
  label: string;
  onOpen: () => void;
  /** The most used filters, as chips. */
  children: ReactNode;
}

/** The filters of a list, in one line that scrolls sideways. */
export function FilterRow({ label, onOpen, children }: FilterRowProps) {
  return (
    <div className={styles.filterRow}>
      <Button variant="line" aria-haspopup="dialog" className={styles.all} onClick={onOpen}>
        {label}
      </Button>
      {children}
    </div>
  );
}

interface PillSelectProps {
  label: string;
  /** The empty value means no choice; its name is the label. */
  choices: readonly { readonly value: string; readonly name: string }[];
  value: string;
  onChoose: (value: string) => void;
  /** Without border and without an empty choice; for the order of a list. */
  plain?: boolean | undefined;
}

/** One choice of a list as the platform's own select, as wide as the chosen name. */
export function PillSelect({ label, choices, value, onChoose, plain = false }: PillSelectProps) {
  return (
    <label
      className={classes(styles.pill, plain && styles.plain)}
      data-on={(!plain && value !== '') || undefined}
    >
      <select
        autoComplete="off"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {!plain && <option value="">{label}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </label>
  );
}
