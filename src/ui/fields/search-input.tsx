import { type ComponentProps, type KeyboardEvent, type Ref, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { Icon } from '../media/icon.tsx';
import styles from './search-input.module.css';

interface SearchInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'> {
  /** Name of the field; also its placeholder, unless `placeholder` is given. */
  label: string;
  clearLabel: string;
  value: string;
  onText: (text: string) => void;
}

/** The contract's maximum length of a search text. */
const MOST_LETTERS = 100;

/** A search field with a button that clears it. */
export function SearchInput({
  label,
  clearLabel,
  value,
  onText,
  placeholder = label,
  ...input
}: SearchInputProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={styles.field}>
      <Icon name="search" className={styles.icon} />
      <input
        {...input}
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MOST_LETTERS}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onText(target.value)}
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

interface SearchFieldProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  value: string;
  listId: string;
  /** True while the list is open and has rows. */
  expanded: boolean;
  /** Id of the row that the arrow keys have reached. */
  activeId: string | undefined;
  onText: (text: string) => void;
  /** Called on a press, which opens the suggestions before any typing. */
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The search field as a combobox whose list is elsewhere; the focus stays in the field. */
export function SearchField({ listId, expanded, activeId, onOpen, ...input }: SearchFieldProps) {
  return (
    <SearchInput
      {...input}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={expanded}
      aria-controls={listId}
      aria-activedescendant={activeId}
      onClick={onOpen}
    />
  );
}
