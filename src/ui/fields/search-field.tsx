import type { KeyboardEvent, Ref } from 'react';
import { SearchInput } from './search-input.tsx';

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  value: string;
  listId: string;
  /** The list is open and has rows. */
  expanded: boolean;
  /** Id of the row that the arrow keys have reached. */
  activeId: string | undefined;
  onText: (text: string) => void;
  /** On a press, which opens the suggestions before anything is typed. */
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The search field: a combobox whose list is elsewhere; the focus stays in the field. */
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
