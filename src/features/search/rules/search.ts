import { SEARCH_DEBOUNCE_MS } from '../../../../sync/contract/constants.ts';
import type { Failure, Outcome } from '../../../../sync/contract/errors.ts';
import type { Found } from '../../../../sync/contract/home/found.ts';
import type { ProgramTypes, TopProgram } from '../../../../sync/contract/home/home.ts';
import { dayAt } from '../../../../sync/contract/rules/india.ts';
import { programId } from '../../../../sync/contract/rules/program-id.ts';
import type { Chosen } from '../../../../sync/store/session-values.ts';
import { destination } from '../../../rules/destination.ts';
import { paths, pathTo } from '../../../rules/paths.ts';

/** Maximum number of recent choices. */
export const MOST_RECENT = 5;

/** Puts a choice at the top of the recent ones, without duplicates. */
export const withChoice = (recent: readonly Found[], chosen: Found): readonly Found[] =>
  [chosen, ...recent.filter(({ id }) => id !== chosen.id)].slice(0, MOST_RECENT);

/**
 * A result as the session stores it, and the reverse. The stored kind of a notification is that of
 * earlier builds.
 */
export const toStored = (found: Found): Chosen => ({
  ...found,
  kind: found.kind === 'notification' ? 'notice' : found.kind,
});
export const fromStored = (chosen: Chosen): Found => ({
  ...chosen,
  kind: chosen.kind === 'notice' ? 'notification' : chosen.kind,
});

/** Minimum length of an example; excludes words such as "and" or "the". */
const LEAST_LETTERS = 5;
const MOST_EXAMPLES = 3;

/** Examples to search for: the first long word of each title, each once. */
export function examplesOf(titles: readonly string[]): readonly string[] {
  const words = titles.map((title) =>
    title.split(/[^\p{L}\p{M}]+/u).find(({ length }) => length >= LEAST_LETTERS),
  );
  const begun = words.flatMap((word) =>
    word ? [word.charAt(0).toUpperCase() + word.slice(1)] : [],
  );
  return [...new Set(begun)].slice(0, MOST_EXAMPLES);
}

/** Only the fields that decide the target, because a chosen result is stored. */
const keysOf = ({
  program_type,
  division_code,
  blended_program_id,
  program_id,
  program_type_id,
  course,
}: TopProgram): Found['program'] => ({
  ...{ program_type, division_code, blended_program_id, program_id, program_type_id, course },
});

/** Home's Top 5 as results, without those among the recent choices. */
export const popularOf = (
  programs: readonly TopProgram[],
  recent: readonly Found[],
): readonly Found[] =>
  programs
    .map(
      (top): Found => ({
        kind: 'program',
        id: programId(top, top.program),
        title: top.program,
        image: top.image ?? undefined,
        division: top.division_code,
        program: keysOf(top),
        ...(top.minutes == null ? {} : { minutes: top.minutes }),
      }),
    )
    .filter(
      ({ id }, place, all) =>
        all.findIndex((one) => one.id === id) === place && !recent.some((one) => one.id === id),
    );

type Link = (found: Found, types: ProgramTypes) => string;
const programOf: (found: Found, types: ProgramTypes) => string | null = ({ program }, types) =>
  program ? destination(program, types) : null;

const productOf: Link = ({ product }) =>
  product === undefined ? paths.products : pathTo('productDetails', { product });

const links: Readonly<Record<Found['kind'], Link>> = {
  program: (found, types) => programOf(found, types) ?? paths.educationPortfolio,
  training: (found, types) =>
    programOf(found, types) ??
    (found.at ? pathTo('calendar', { day: dayAt(Date.parse(found.at)) }) : paths.calendar),
  brand: ({ division }) => pathTo('brandDetails', { division_code: division ?? '' }),
  product: productOf,
  note: productOf,
  lesson: ({ division, program, lesson }) =>
    program?.course && lesson !== undefined
      ? pathTo('syllabus', {
          division_code: division ?? 'all',
          course_id: program.course.id,
          lesson,
        })
      : paths.educationPortfolio,
  notification: () => paths.notifications,
  post: ({ post }) => pathTo('singleFeed', { post_id: post }),
};

/** Where a result leads; programs follow the one rule of 2.25 and 2.27. */
export const leadsTo: Link = (found, types) => links[found.kind](found, types);

/** A result; `here`: it was found on this device. */
export interface Hit extends Found {
  readonly here: boolean;
}

/**
 * Display order. Brands first, because few names match by accident; then learning content, products
 * and own texts about them, dates, notifications, and other people's posts.
 */
const ORDER: Readonly<Record<Found['kind'], number>> = {
  brand: 0,
  program: 1,
  lesson: 2,
  product: 3,
  note: 4,
  training: 5,
  notification: 6,
  post: 7,
};

/** Maximum number of results shown. */
const MOST = 20;

/**
 * Merges the device's and the server's results: without duplicates, ordered by kind, best first.
 */
export function hitsOf({ here, there }: Pick<SearchState, 'here' | 'there'>): readonly Hit[] {
  const mine = here ?? [];
  const theirs = there !== null && !('kind' in there) ? there : [];
  const known = new Set(mine.map(({ id }) => id));
  const all = [
    ...mine.map((found) => ({ ...found, here: true })),
    ...theirs.filter(({ id }) => !known.has(id)).map((found) => ({ ...found, here: false })),
  ];
  return all.sort((a, b) => ORDER[a.kind] - ORDER[b.kind]).slice(0, MOST);
}

export type Move = 'next' | 'previous' | 'first' | 'last';

/** The row that a key moves to; it wraps around at both ends. */
export function moveTo(ids: readonly string[], active: string | null, move: Move): string | null {
  const place = active === null ? -1 : ids.indexOf(active);
  const to = {
    next: place + 1 < ids.length ? place + 1 : 0,
    previous: place > 0 ? place - 1 : ids.length - 1,
    first: 0,
    last: ids.length - 1,
  };
  return ids[to[move]] ?? null;
}

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
  /** Results of the server, or its failure; null while it searches. */
  readonly there: Finds | null | Failure;
  readonly open: boolean;
  /** Id of the row that the arrow keys have reached. */
  readonly active: string | null;
}

export const NOT_SEARCHING: SearchState = {
  typed: '',
  due: null,
  asked: '',
  turn: 0,
  here: null,
  there: null,
  open: false,
  active: null,
};

export type SearchEvent =
  | { readonly kind: 'typed'; readonly text: string; readonly at: number }
  /** The due time has come; `at` as for typing. */
  | { readonly kind: 'time'; readonly at: number }
  | { readonly kind: 'here'; readonly turn: number; readonly finds: Finds }
  | { readonly kind: 'there'; readonly turn: number; readonly outcome: Outcome<Finds> }
  | { readonly kind: 'again' | 'opened' | 'closed' | 'cleared' }
  | { readonly kind: 'at'; readonly id: string | null };

type Step<K extends SearchEvent['kind']> = (
  state: SearchState,
  event: Extract<SearchEvent, { readonly kind: K }>,
) => SearchState;

const cleared = ({ turn }: SearchState): SearchState => ({ ...NOT_SEARCHING, turn: turn + 1 });
const look = (state: SearchState, asked: string): SearchState => ({
  ...state,
  ...{ asked, due: null, turn: state.turn + 1, here: null, there: null, open: true, active: null },
});

/**
 * Rule 2.25, event by event: a search starts 500 ms after the last letter, never twice for the same
 * text, and outdated results are ignored.
 */
const steps: { readonly [K in SearchEvent['kind']]: Step<K> } = {
  typed(state, { text, at }) {
    const wanted = text.trim();
    if (!wanted) return { ...cleared(state), typed: text };
    return {
      ...state,
      typed: text,
      open: wanted === state.asked || state.open,
      due: wanted === state.asked ? null : at + SEARCH_DEBOUNCE_MS,
    };
  },
  time: (state, { at }) =>
    state.due === null || at < state.due ? state : look(state, state.typed.trim()),
  here: (state, { turn, finds }) => (turn === state.turn ? { ...state, here: finds } : state),
  there: (state, { turn, outcome }) =>
    turn === state.turn ? { ...state, there: outcome.ok ? outcome.value : outcome.failure } : state,
  again: (state) => (state.asked ? look(state, state.asked) : state),
  opened: (state) => (state.open ? state : { ...state, open: true }),
  closed: (state) => (state.open || state.active ? { ...state, open: false, active: null } : state),
  cleared,
  at: (state, { id }) => ({ ...state, active: id }),
};

/** The next state after an event; pure, because each event carries its own time. */
export const stepSearch = (state: SearchState, event: SearchEvent): SearchState =>
  (steps[event.kind] as Step<SearchEvent['kind']>)(state, event);

/** Why the server gave no results; null while it is searching and after a success. */
export const failureOf = ({ there }: SearchState): Failure | null =>
  there !== null && 'kind' in there ? there : null;
/** True until both sides have answered. */
export const isLooking = ({ asked, here, there }: SearchState): boolean =>
  asked !== '' && (here === null || there === null);
