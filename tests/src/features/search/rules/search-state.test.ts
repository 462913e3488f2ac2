import { describe, expect, test } from 'vitest';
import {
  failureOf,
  isLooking,
  NOT_SEARCHING,
  type SearchEvent,
  type SearchState,
  stepSearch,
} from '../../../../../src/features/search/rules/search.ts';
import type { Found } from '../../../../../sync/contract/home/found.ts';

const T = Date.parse('2026-08-12T09:00:00Z');
const bob: Found = { kind: 'program', id: 'program 1', title: 'Precision bob' };
const wave: Found = { kind: 'program', id: 'program 2', title: 'Wave' };

const played = (...events: readonly SearchEvent[]): SearchState =>
  events.reduce(stepSearch, NOT_SEARCHING);
const typed = (text: string, at = T): SearchEvent => ({ kind: 'typed', text, at });
const time = (at: number): SearchEvent => ({ kind: 'time', at });

describe('the start of a search', () => {
  test.each([
    [499, ''],
    [500, 'bob'],
    [501, 'bob'],
  ])('[2.25] %i ms after the last letter the search runs for "%s"', (ms, asked) => {
    expect(played(typed('bob'), time(T + ms)).asked).toBe(asked);
  });
  test('[2.25] every letter restarts the wait', () => {
    const state = played(typed('bo'), typed('bob', T + 300));
    expect(stepSearch(state, time(T + 799)).asked).toBe('');
    expect(stepSearch(state, time(T + 800)).asked).toBe('bob');
  });
  test('[2.25] the same trimmed text is not searched again', () => {
    const state = played(typed('bob'), time(T + 500), typed(' bob '));
    expect(state.due).toBeNull();
    expect(stepSearch(state, time(T + 5_000))).toBe(state);
  });
  test('[2.25] [5.11] an empty text searches nothing, clears the results and closes the list', () => {
    const found = played(typed('bob'), time(T + 500), { kind: 'here', turn: 1, finds: [bob] });
    for (const text of ['', '   ']) {
      const state = stepSearch(found, typed(text));
      expect(state).toMatchObject({
        typed: text,
        asked: '',
        due: null,
        here: null,
        there: null,
        open: false,
        active: null,
      });
    }
  });
  test('[2.25] choosing clears the field and closes the list', () => {
    expect(played(typed('bob'), time(T + 500), { kind: 'cleared' })).toMatchObject({
      typed: '',
      asked: '',
      open: false,
    });
  });
});

describe('the results of a search', () => {
  const asked = played(typed('bob'), time(T + 500));

  test('[2.25] [E27] a response to an earlier text is dropped, from the device and from the server', () => {
    const next = [asked, typed('wave', T + 600), time(T + 1_100)].reduce((state, event) =>
      stepSearch(state as SearchState, event as SearchEvent),
    );
    const stale = stepSearch(next as SearchState, {
      kind: 'there',
      turn: 1,
      outcome: { ok: true, value: [bob] },
    });
    expect(stepSearch(stale, { kind: 'here', turn: 1, finds: [bob] })).toMatchObject({
      asked: 'wave',
      here: null,
      there: null,
    });
    expect(stepSearch(stale, { kind: 'here', turn: 2, finds: [wave] }).here).toEqual([wave]);
  });
  test('[2.25] a response after the text was cleared is dropped', () => {
    const empty = stepSearch(asked, typed(''));
    expect(
      stepSearch(empty, { kind: 'there', turn: 1, outcome: { ok: true, value: [bob] } }),
    ).toEqual(empty);
  });
  test('results are kept while typing, and the search runs until device and server have answered', () => {
    const here = stepSearch(asked, { kind: 'here', turn: 1, finds: [bob] });
    expect([isLooking(NOT_SEARCHING), isLooking(asked), isLooking(here)]).toEqual([
      false,
      true,
      true,
    ]);
    const both = stepSearch(here, { kind: 'there', turn: 1, outcome: { ok: true, value: [] } });
    expect(isLooking(both)).toBe(false);
    expect(stepSearch(both, typed('bobs')).here).toEqual([bob]);
  });
  test('a failure is stored, and repeating the search clears it', () => {
    const failure = { kind: 'busy', status: 429 } as const;
    const failed = stepSearch(asked, { kind: 'there', turn: 1, outcome: { ok: false, failure } });
    expect(failureOf(failed)).toEqual(failure);
    const again = stepSearch(failed, { kind: 'again' });
    expect({ turn: again.turn, failure: failureOf(again), isLooking: isLooking(again) }).toEqual({
      turn: 2,
      failure: null,
      isLooking: true,
    });
    expect(stepSearch(NOT_SEARCHING, { kind: 'again' })).toBe(NOT_SEARCHING);
  });
  test('closing keeps the text and clears the active row; opening shows the results again', () => {
    const closed = [
      { kind: 'at', id: 'program 1' } as const,
      { kind: 'closed' } as const,
    ].reduce<SearchState>(stepSearch, asked);
    expect(closed).toMatchObject({ typed: 'bob', asked: 'bob', open: false, active: null });
    expect(stepSearch(closed, { kind: 'opened' }).open).toBe(true);
  });
});
