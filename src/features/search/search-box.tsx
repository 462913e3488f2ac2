import {
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { Found } from '../../../sync/contract/home/found.ts';
import { searchText } from '../../i18n/subjects/frame/search.ts';
import { useSessionValue } from '../../live/account/session-value.ts';
import { SearchField } from '../../ui/fields/search-input.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import {
  fromStored,
  hitsOf,
  isLooking,
  leadsTo,
  type Move,
  moveTo,
  popularOf,
  type SearchEvent,
  type SearchState,
  toStored,
  withChoice,
} from './rules/search.ts';
import styles from './search-box.module.css';
import { useCatalogue, useSearch, useSearchKey } from './use-search.ts';

const NONE: readonly Found[] = [];

/** Recent choices; stored with the sealed session, deleted at sign-out. */
function useRecent(): {
  recent: readonly Found[];
  add: (found: Found) => void;
  forget: () => void;
} {
  const { value, keep } = useSessionValue('search_recent');
  const [changed, setChanged] = useState<readonly Found[] | null>(null);
  const stored = useMemo(() => value?.map(fromStored) ?? NONE, [value]);
  const recent = changed ?? stored;
  const write = (next: (previous: readonly Found[]) => readonly Found[]): void => {
    setChanged(next(recent));
    void keep((previous = []) => next(previous.map(fromStored)).map(toStored));
  };
  return {
    recent,
    add: (found) => write((previous) => withChoice(previous, found)),
    forget: () => write(() => NONE),
  };
}

interface Keys {
  readonly state: SearchState;
  readonly shown: boolean;
  readonly hits: readonly Found[];
  readonly step: Dispatch<SearchEvent>;
  readonly choose: (found: Found) => void;
  /** The list lies over the page, and Esc closes it. */
  readonly floats: boolean;
}

/** Handles a key; false leaves it to the field. */
type Key = (keys: Keys) => boolean;

function go({ state, shown, hits, step }: Keys, move: Move): true {
  const ids = hits.map(({ id }) => id);
  step(shown ? { kind: 'at', id: moveTo(ids, state.active, move) } : { kind: 'opened' });
  return true;
}
/** Without an active row, Home and End move in the text as in every field. */
const inList = (keys: Keys, move: Move): boolean => keys.state.active !== null && go(keys, move);

function enter({ state, shown, hits, step, choose }: Keys): boolean {
  const active = shown && hits.find(({ id }) => id === state.active);
  if (active) choose(active);
  else if (state.due !== null) step({ kind: 'time', at: state.due });
  return true;
}

function putAway({ state, shown, floats, step }: Keys): boolean {
  const floating = floats && shown;
  if (!floating && !state.typed) return false;
  step({ kind: floating ? 'closed' : 'cleared' });
  return true;
}

/**
 * The combobox's keys (WAI-ARIA): arrows, Home and End in the list, Enter chooses or searches at
 * once, Esc closes.
 */
const keys: Readonly<Record<string, Key>> = {
  ArrowDown: (all) => go(all, 'next'),
  ArrowUp: (all) => go(all, 'previous'),
  Home: (all) => inList(all, 'first'),
  End: (all) => inList(all, 'last'),
  Enter: enter,
  Escape: putAway,
};

function hearKey(event: KeyboardEvent, all: Keys): void {
  // While a letter is being composed, Enter and arrows belong to the input method.
  if (event.nativeEvent.isComposing || !keys[event.key]?.(all)) return;
  event.preventDefault();
  // Esc must not also close a dialog below; that needs another press.
  event.stopPropagation();
}

/** Announces the number of results, or that the search is still running. */
function countWords(state: SearchState, count: number): string {
  if (!state.asked || !state.open) return '';
  if (!isLooking(state))
    return count > 0
      ? searchText('search.count', { count })
      : searchText('search.none', { text: state.asked });
  return count > 0 ? searchText('search.countAndMore', { count }) : searchText('search.looking');
}

const SearchPanel = lazyOptional(async () => (await import('./search-panel.tsx')).SearchPanel);
/** Prefetches the list, so that it opens offline too. */
export const fetchSearch = SearchPanel.fetch;

/**
 * `bar`: a short field in the header, with the list over the page. `page` and `sheet`: the list is
 * below the field.
 */
export interface SearchBoxProps {
  place: 'bar' | 'page' | 'sheet';
  label: string;
  /** Called by the search shortcut if the field is hidden at this width. */
  onElsewhere?: (() => void) | undefined;
  /** Lets the parent focus the field. */
  field?: RefObject<HTMLInputElement | null> | undefined;
}

/**
 * The one search: a combobox over the device's and the server's results (rules 2.18 and 2.25, E27).
 */
export function SearchBox({ place, label, field, onElsewhere }: SearchBoxProps) {
  const navigate = useNavigate();
  const [state, step] = useSearch();
  const catalogue = useCatalogue();
  const { recent, add, forget } = useRecent();
  const id = useId();
  const ownField = useRef<HTMLInputElement>(null);
  const input = field ?? ownField;
  const searching = state.asked !== '';
  const { here, there } = state;
  const { popular } = catalogue;
  // The same array unless the results change, so that typing does not render the rows again.
  const hits = useMemo(
    () =>
      searching
        ? hitsOf({ here, there })
        : [...recent, ...popularOf(popular, recent)].map((found) => ({ ...found, here: false })),
    [searching, here, there, recent, popular],
  );
  const shown = state.open || (place !== 'bar' && !searching);

  useSearchKey(place !== 'sheet', () => {
    if (!input.current?.getClientRects().length) return onElsewhere?.();
    input.current.focus();
    step({ kind: 'opened' });
  });
  const choose = (found: Found): void => {
    add(found);
    step({ kind: 'cleared' });
    void navigate(leadsTo(found, catalogue.types));
  };
  const write = (text: string): void => step({ kind: 'typed', text, at: Date.now() });
  /** Runs `work` and focuses the field, because the pressed button disappears with its panel. */
  const inField = (work: () => void): void => {
    work();
    input.current?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (place === 'bar' && !currentTarget.contains(relatedTarget)) step({ kind: 'closed' });
  };
  const optionId = (found: Found): string => `${id}${found.id.replace(/\s+/g, '-')}`;
  const active = hits.find((hit) => hit.id === state.active);
  return (
    <search className={styles.box} data-place={place} onBlur={leave} onFocus={fetchSearch}>
      <div className={styles.head}>
        <SearchField
          ref={input}
          label={label}
          placeholder={place === 'bar' ? label : searchText('search.placeholder')}
          clearLabel={searchText('search.clear')}
          value={state.typed}
          listId={`${id}list`}
          expanded={shown && hits.length > 0}
          activeId={shown && active ? optionId(active) : undefined}
          onText={write}
          onOpen={() => step({ kind: 'opened' })}
          onKeyDown={(event) =>
            hearKey(event, { state, shown, hits, step, choose, floats: place === 'bar' })
          }
        />
      </div>
      <p role="status" className="visually-hidden">
        {countWords(state, hits.length)}
      </p>
      {shown && (
        <div className={styles.panel}>
          <SearchPanel
            {...{ state, hits, catalogue, optionId }}
            recent={recent.length}
            listId={`${id}list`}
            onChoose={choose}
            onAgain={() => inField(() => step({ kind: 'again' }))}
            onTry={(word) => inField(() => write(word))}
            onForget={() => inField(forget)}
          />
        </div>
      )}
    </search>
  );
}
