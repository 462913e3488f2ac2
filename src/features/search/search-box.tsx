import { type FocusEvent, type RefObject, useId, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Found } from '../../../sync/search/found.ts';
import { ts } from '../../i18n/en/search.ts';
import { hitsOf } from '../../rules/search/hits.ts';
import { leadsTo } from '../../rules/search/leads-to.ts';
import { beside } from '../../ui/beside.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { countWords } from './count-words.ts';
import styles from './search-box.module.css';
import { hearKey } from './search-keys.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useRecent } from './use-recent.ts';
import { useSearch } from './use-search.ts';

const SearchPanel = beside(async () => (await import('./search-panel.tsx')).SearchPanel);
/** Fetches the list ahead of its need, so that it opens without a connection too. */
export const fetchSearch = SearchPanel.fetch;

/** `bar`: in the header, the list lies over the page. `page` and `sheet`: the list stands below the field. */
export interface SearchBoxProps {
  place: 'bar' | 'page' | 'sheet';
  label: string;
  /** For whoever gives the field its focus. */
  field?: RefObject<HTMLInputElement | null> | undefined;
}

/** The one search: a combobox over what this device has and what the server knows (rules 2.18 and 2.25, EXPERIENCE 27). */
export function SearchBox({ place, label, field }: SearchBoxProps) {
  const navigate = useNavigate();
  const [state, step] = useSearch();
  const catalogue = useCatalogue();
  const { recent, add, forget } = useRecent();
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const searching = state.asked !== '';
  const { here, there } = state;
  // The same rows while nothing else was found: a letter typed meanwhile draws none of them anew.
  const hits = useMemo(
    () => (searching ? hitsOf({ here, there }) : recent.map((found) => ({ ...found, here: false }))),
    [searching, here, there, recent],
  );
  const shown = state.open || (place !== 'bar' && !searching);

  const choose = (found: Found): void => {
    add(found);
    step({ is: 'cleared' });
    void navigate(leadsTo(found, catalogue.types));
  };
  const write = (text: string): void => step({ is: 'typed', text, at: Date.now() });
  /** What is pressed goes away with what it shows; the field keeps the focus. */
  const inField = (work: () => void): void => {
    work();
    input.current?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (place === 'bar' && !currentTarget.contains(relatedTarget)) step({ is: 'closed' });
  };
  const optionId = (found: Found): string => `${id}${found.id.replace(/\s+/g, '-')}`;
  const active = hits.find((hit) => hit.id === state.active);
  return (
    <search className={styles.box} data-place={place} onBlur={leave} onFocus={fetchSearch}>
      <div className={styles.head}>
        <SearchField
          ref={input}
          label={label}
          placeholder={ts('search.placeholder')}
          clearLabel={ts('search.clear')}
          value={state.typed}
          listId={`${id}list`}
          expanded={shown && hits.length > 0}
          activeId={shown && active ? optionId(active) : undefined}
          onText={write}
          onOpen={() => step({ is: 'opened' })}
          onKeyDown={(event) => hearKey(event, { state, shown, hits, step, choose, floats: place === 'bar' })}
        />
      </div>
      <p role="status" className="visually-hidden">
        {countWords(state, hits.length)}
      </p>
      {shown && (
        <div className={styles.panel}>
          <SearchPanel
            {...{ state, hits, catalogue, optionId }}
            listId={`${id}list`}
            onChoose={choose}
            onAgain={() => inField(() => step({ is: 'again' }))}
            onTry={(word) => inField(() => write(word))}
            onForget={() => inField(forget)}
          />
        </div>
      )}
    </search>
  );
}
