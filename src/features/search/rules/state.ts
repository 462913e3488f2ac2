import { SEARCH_DEBOUNCE_MS } from '../../../../sync/contract/constants.ts';
import type { Failure, Outcome } from '../../../../sync/contract/errors.ts';
import type { Found } from '../../../../sync/search/found.ts';

type Finds = readonly Found[];

/** A running search: the typed text, the searched text, and the answers of both sides. */
export interface SearchState {
  readonly typed: string;
  /** When the next search starts (milliseconds since 1970); null if nothing new was typed. */
  readonly due: number | null;
  /** The trimmed text that was last searched for; empty without one (rule 5.11). */
  readonly asked: string;
  /** Rises with every search, so that answers to earlier ones are recognised. */
  readonly turn: number;
  /** Results of this device; null while it searches. */
  readonly here: Finds | null;
  /** Results of the server; null while it is searching; or its failure. */
  readonly there: Finds | null | Failure;
  readonly open: boolean;
  /** The id of the row that the arrow keys have reached. */
  readonly active: string | null;
}

export const NOT_SEARCHING: SearchState = { typed: '', due: null, asked: '', turn: 0, here: null, there: null, open: false, active: null };

export type SearchEvent =
  | { readonly kind: 'typed'; readonly text: string; readonly at: number }
  /** The due time has come; `at` as for typing. */
  | { readonly kind: 'time'; readonly at: number }
  | { readonly kind: 'here'; readonly turn: number; readonly finds: Finds }
  | { readonly kind: 'there'; readonly turn: number; readonly outcome: Outcome<Finds> }
  | { readonly kind: 'again' | 'opened' | 'closed' | 'cleared' }
  | { readonly kind: 'at'; readonly id: string | null };

type Step<K extends SearchEvent['kind']> = (state: SearchState, event: Extract<SearchEvent, { readonly kind: K }>) => SearchState;

const cleared = ({ turn }: SearchState): SearchState => ({ ...NOT_SEARCHING, turn: turn + 1 });
const look = (state: SearchState, asked: string): SearchState => ({
  ...state,
  ...{ asked, due: null, turn: state.turn + 1, here: null, there: null, open: true, active: null },
});

/** Rule 2.25, event by event: no search before 500 ms without typing or for the same text again, and no outdated results. */
const steps: { readonly [K in SearchEvent['kind']]: Step<K> } = {
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

/** The next state after an event; pure, because each event carries its own time. */
export const stepSearch = (state: SearchState, event: SearchEvent): SearchState => (steps[event.kind] as Step<SearchEvent['kind']>)(state, event);

/** Why the server gave no results; null while it is searching, and if it did. */
export const failureOf = ({ there }: SearchState): Failure | null => (there !== null && 'kind' in there ? there : null);
/** True until both sides have answered. */
export const isLooking = ({ asked, here, there }: SearchState): boolean => asked !== '' && (here === null || there === null);
