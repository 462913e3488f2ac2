import { type KeyboardEvent, type Ref, useRef } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  value: string;
  listId: string;
  /** The list is there and has rows. */
  expanded: boolean;
  /** The row that the arrow keys are at. */
  activeId: string | undefined;
  onText: (text: string) => void;
  /** Pressed, which opens what there is without a text. */
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** As long as the contract's search text may be. */
const MOST_LETTERS = 100;

/** The search's field: a combobox whose list stands elsewhere; the focus stays in the field. */
export function SearchField({ label, placeholder, clearLabel, value, listId, expanded, activeId, onText, onOpen, onKeyDown, ref }: SearchFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={styles.field}>
      <Icon name="search" className={styles.icon} />
      <input
        ref={ref}
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MOST_LETTERS}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onText(event.target.value)}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      />
      {value && (
        <IconButton
          icon="close"
          label={clearLabel}
          className={styles.clear}
          onClick={() => {
            onText('');
            box.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </div>
  );
}
