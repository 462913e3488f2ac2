import type { Dispatch, KeyboardEvent } from 'react';
import type { Found } from '../../../sync/search/found.ts';
import { type Move, moveTo } from './rules/hits.ts';
import type { SearchEvent, SearchState } from './rules/state.ts';

interface Keys {
  readonly state: SearchState;
  readonly shown: boolean;
  readonly hits: readonly Found[];
  readonly step: Dispatch<SearchEvent>;
  readonly choose: (found: Found) => void;
  /** The list is over the page, and Esc closes it. */
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
  const over = floats && shown;
  if (!over && !state.typed) return false;
  step({ kind: over ? 'closed' : 'cleared' });
  return true;
}

/** The combobox's keys (WAI-ARIA): arrows, Home and End in the list, Enter chooses or searches at once, Esc closes. */
const keys: Readonly<Record<string, Key>> = {
  ArrowDown: (all) => go(all, 'next'),
  ArrowUp: (all) => go(all, 'previous'),
  Home: (all) => inList(all, 'first'),
  End: (all) => inList(all, 'last'),
  Enter: enter,
  Escape: putAway,
};

export function hearKey(event: KeyboardEvent, all: Keys): void {
  // While a letter is being composed, Enter and arrows belong to the input method.
  if (event.nativeEvent.isComposing || !keys[event.key]?.(all)) return;
  event.preventDefault();
  // Esc must not also close a dialog below; that needs another press.
  event.stopPropagation();
}
