import type { Dispatch, KeyboardEvent } from 'react';
import type { Found } from '../../../sync/search/found.ts';
import { type Move, moveTo } from '../../rules/search/hits.ts';
import type { SearchEvent, SearchState } from '../../rules/search/state.ts';

interface Keys {
  readonly state: SearchState;
  readonly shown: boolean;
  readonly hits: readonly Found[];
  readonly step: Dispatch<SearchEvent>;
  readonly choose: (found: Found) => void;
  /** The list lies over the page, and Esc puts it away. */
  readonly floats: boolean;
}

/** What a key does; false when it is the field's own. */
type Key = (keys: Keys) => boolean;

function go({ state, shown, hits, step }: Keys, move: Move): true {
  const ids = hits.map(({ id }) => id);
  step(shown ? { is: 'at', id: moveTo(ids, state.active, move) } : { is: 'opened' });
  return true;
}
/** Without a row at hand Home and End move in the text, as in every field. */
const inList = (keys: Keys, move: Move): boolean => keys.state.active !== null && go(keys, move);

function enter({ state, shown, hits, step, choose }: Keys): boolean {
  const active = shown && hits.find(({ id }) => id === state.active);
  if (active) choose(active);
  else if (state.due !== null) step({ is: 'time', at: state.due });
  return true;
}

function putAway({ state, shown, floats, step }: Keys): boolean {
  const over = floats && shown;
  if (!over && !state.typed) return false;
  step({ is: over ? 'closed' : 'cleared' });
  return true;
}

/** The combobox's keys (WAI-ARIA): arrows, Home and End in the list, Enter chooses or looks at once, Esc puts away. */
const keys: Readonly<Record<string, Key>> = {
  ArrowDown: (all) => go(all, 'next'),
  ArrowUp: (all) => go(all, 'previous'),
  Home: (all) => inList(all, 'first'),
  End: (all) => inList(all, 'last'),
  Enter: enter,
  Escape: putAway,
};

export function hearKey(event: KeyboardEvent, all: Keys): void {
  // A letter that is still being composed has its own Enter and arrows.
  if (event.nativeEvent.isComposing || !keys[event.key]?.(all)) return;
  event.preventDefault();
  // What lies below, such as a dialog, keeps its own Esc for the next press.
  event.stopPropagation();
}
