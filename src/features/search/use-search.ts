import { type Dispatch, startTransition, useEffect, useReducer } from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useOnline } from '../../live/device/use-network.ts';
import { NOT_SEARCHING, type SearchEvent, type SearchState, stepSearch } from './rules/state.ts';

/** Known in advance: without a connection only this device is searched. */
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
    // A device that cannot read its own store has no results; the server may still have some.
    // Rows render in pieces, so that typing never waits for them.
    void engine.findHere(asked).then((outcome) => startTransition(() => step({ kind: 'here', turn, finds: outcome.ok ? outcome.value : [] })));
    if (online) void engine.findThere(asked).then((outcome) => startTransition(() => step({ kind: 'there', turn, outcome })));
    else step({ kind: 'there', turn, outcome: { ok: false, failure: noSignal } });
  }, [engine, online, asked, turn]);
  return [state, step];
}
