import { SEARCH_DEBOUNCE_MS } from '../../../sync/contract/constants.ts';
import type { Failure, Outcome } from '../../../sync/contract/errors.ts';
import type { Found } from '../../../sync/search/found.ts';

type Finds = readonly Found[];

/** A search under way: what was typed, what was looked for, and what each side has said to that. */
export interface SearchState {
  readonly typed: string;
  /** When what was typed is looked for (milliseconds since 1970); null while nothing new waits. */
  readonly due: number | null;
  /** The trimmed text that was last looked for; empty while there is none (rule 5.11). */
  readonly asked: string;
  /** One more with every look, so that an answer to an earlier one is known by it. */
  readonly turn: number;
  /** What this device found; null while it looks. */
  readonly here: Finds | null;
  /** What the server found, null while it is asked; or why it did not say. */
  readonly there: Finds | null | Failure;
  readonly open: boolean;
  /** The id of the row that the arrow keys are at. */
  readonly active: string | null;
}

export const NOT_SEARCHING: SearchState = { typed: '', due: null, asked: '', turn: 0, here: null, there: null, open: false, active: null };

export type SearchEvent =
  | { readonly is: 'typed'; readonly text: string; readonly at: number }
  /** The time has come that was due; `at` as for typing. */
  | { readonly is: 'time'; readonly at: number }
  | { readonly is: 'here'; readonly turn: number; readonly finds: Finds }
  | { readonly is: 'there'; readonly turn: number; readonly outcome: Outcome<Finds> }
  | { readonly is: 'again' | 'opened' | 'closed' | 'cleared' }
  | { readonly is: 'at'; readonly id: string | null };

type Step<K extends SearchEvent['is']> = (state: SearchState, event: Extract<SearchEvent, { readonly is: K }>) => SearchState;

const cleared = ({ turn }: SearchState): SearchState => ({ ...NOT_SEARCHING, turn: turn + 1 });
const look = (state: SearchState, asked: string): SearchState => ({
  ...state,
  ...{ asked, due: null, turn: state.turn + 1, here: null, there: null, open: true, active: null },
});

/** Rule 2.25, event by event: nothing runs before 500 ms of rest or for the same text again, and nothing stale is shown. */
const steps: { readonly [K in SearchEvent['is']]: Step<K> } = {
  typed(state, { text, at }) {
    const wanted = text.trim();
    if (!wanted) return { ...cleared(state), typed: text };
    return { ...state, typed: text, open: wanted === state.asked || state.open, due: wanted === state.asked ? null : at + SEARCH_DEBOUNCE_MS };
  },
  time: (state, { at }) => (state.due === null || at < state.due ? state : look(state, state.typed.trim())),
  here: (state, { turn, finds }) => (turn === state.turn ? { ...state, here: finds } : state),
  there: (state, { turn, outcome }) => (turn === state.turn ? { ...state, there: outcome.ok ? outcome.value : outcome.failure } : state),
  again: (state) => (state.asked ? look(state, state.asked) : state),
  opened: (state) => (state.open ? state : { ...state, open: true }),
  closed: (state) => (state.open || state.active ? { ...state, open: false, active: null } : state),
  cleared,
  at: (state, { id }) => ({ ...state, active: id }),
};

/** What a search is after something happened; pure, the times come in from the caller. */
export const stepSearch = (state: SearchState, event: SearchEvent): SearchState => (steps[event.is] as Step<SearchEvent['is']>)(state, event);

/** Why the server did not say what it knows; null while it may, and when it did. */
export const failureOf = ({ there }: SearchState): Failure | null => (there !== null && 'kind' in there ? there : null);
/** Whether either side still has to say what it knows. */
export const isLooking = ({ asked, here, there }: SearchState): boolean => asked !== '' && (here === null || there === null);
