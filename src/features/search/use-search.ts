import {
  type Dispatch,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
} from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';
import type { Home, ProgramTypes, TopProgram } from '../../../sync/contract/home/home.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useLiveValue } from '../../live/account/session-value.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { NOT_SEARCHING, type SearchEvent, type SearchState, stepSearch } from './rules/search.ts';

/** Elements in which letters are typed. */
const WRITTEN = 'input, textarea, select, [contenteditable]';

/**
 * Whether a key press is the search shortcut: Ctrl+K or ⌘K, or the slash alone unless the person
 * has turned that off (WCAG 2.1.4).
 */
function asksForSearch(
  { key, ctrlKey, metaKey, altKey, target }: KeyboardEvent,
  slash: boolean,
): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return slash && key === '/' && !(target instanceof Element && target.closest(WRITTEN));
}

/** Opens the search on the shortcut anywhere on the page, except below a dialog. */
export function useSearchKey(on: boolean, onPress: () => void): void {
  // The slash is off until the setting was read.
  const wanted = useLiveValue('slash_searches');
  const slash = wanted !== undefined && wanted.value !== false;
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.isComposing ||
      document.getElementById('root')?.inert ||
      !asksForSearch(event, slash)
    )
      return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent): void => hear(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [on]);
}

/** Names and types that this device knows, for showing results. */
export interface Catalogue {
  readonly types: ProgramTypes;
  readonly brandOf: (division: string | undefined) => string | undefined;
  /** The Top 5. */
  readonly popular: readonly TopProgram[];
}

const NOTHING: Catalogue = { types: {}, brandOf: () => undefined, popular: [] };

const catalogueOf = ({ divisions, top_5_programs }: Home, types: ProgramTypes): Catalogue => ({
  types,
  brandOf: (code) =>
    divisions.find(({ division_code }) => division_code === code)?.division_short_name,
  popular: top_5_programs,
});

/** The catalogue's names from home; the same object while home stays the same. */
export function useCatalogue(): Catalogue {
  const home = useHome();
  const types = useMe()?.programTypes;
  const value = home.state === 'ready' ? home.value : null;
  return useMemo(() => (value && types ? catalogueOf(value, types) : NOTHING), [value, types]);
}

/** While offline only this device is searched. */
const noSignal: Failure = { kind: 'no-answer', status: 0 };

/** Searches this device and the server at once, 500 ms after the last letter (rule 2.25). */
export function useSearch(): [SearchState, Dispatch<SearchEvent>] {
  const engine = useEngine();
  const online = useOnline();
  const [state, step] = useReducer(stepSearch, NOT_SEARCHING);
  const { due, asked, turn } = state;
  useEffect(() => {
    if (due === null) return;
    const timer = setTimeout(() => step({ kind: 'time', at: due }), due - Date.now());
    return () => clearTimeout(timer);
  }, [due]);
  useEffect(() => {
    if (!asked) return;
    // A device that cannot read its own store has no results; the server may still have some. Rows
    // render in pieces, so that typing never waits for them.
    void engine
      .findHere(asked)
      .then((outcome) =>
        startTransition(() => step({ kind: 'here', turn, finds: outcome.ok ? outcome.value : [] })),
      );
    if (online)
      void engine
        .findThere(asked)
        .then((outcome) => startTransition(() => step({ kind: 'there', turn, outcome })));
    else step({ kind: 'there', turn, outcome: { ok: false, failure: noSignal } });
  }, [engine, online, asked, turn]);
  return [state, step];
}
