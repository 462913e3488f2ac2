import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterPull, needsHiddenControls, PULL_THRESHOLD, type PullEvent, type PullState, pullMode } from '../../../src/rules/pull-to-refresh.ts';

const begin = (): PullState => ({ is: 'pending' });
const OTHERS: readonly PullEvent[] = [{ did: 'lift' }, { did: 'cancel' }, { did: 'done' }];
const move = (down: number, across = 0, scrolled = 0): PullEvent => ({ did: 'move', down, across, scrolled });
const after = (...events: PullEvent[]): string => events.reduce<PullState>(afterPull, begin()).is;

test('[4.23] it is pending, pulling, releasing, refreshing, and pending again', () => {
  const events = [move(20), move(PULL_THRESHOLD + 1), { did: 'lift' }, { did: 'done' }] as const;
  expect(events.map((_, i) => after(...events.slice(0, i + 1)))).toEqual(['pulling', 'releasing', 'refreshing', 'pending']);
});

test.each([
  [PULL_THRESHOLD - 1, 'pending'],
  [PULL_THRESHOLD, 'pending'],
  [PULL_THRESHOLD + 1, 'refreshing'],
])('[4.23] letting go at %d pixels leads to %s', (down, state) => {
  expect(after(move(down), { did: 'lift' })).toBe(state);
});

test('[4.23] sideways, upwards and in the middle of a page nothing is pulled', () => {
  expect(after(move(40, 60))).toBe('pending');
  expect(after(move(-40))).toBe('pending');
  expect(after(move(80, 0, 1))).toBe('pending');
  expect(after(move(30), move(90, 0, 5))).toBe('pending');
});

test('[4.23] a touch that something else takes pulls nothing, and a refresh that runs is not begun again', () => {
  expect(after(move(90), { did: 'cancel' })).toBe('pending');
  expect(after(move(90), { did: 'lift' }, move(90), { did: 'lift' }, { did: 'cancel' })).toBe('refreshing');
});

test('[4.23] only letting go while releasing refreshes, whatever happened before', () => {
  const event = fc.oneof(
    fc.record({
      did: fc.constant('move' as const),
      down: fc.integer({ min: -200, max: 200 }),
      across: fc.integer({ min: -200, max: 200 }),
      scrolled: fc.constantFrom(0, 0, 10),
    }),
    fc.constantFrom(...OTHERS),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = begin();
      for (const each of events) {
        const next = afterPull(state, each);
        if (next.is === 'refreshing' && state.is !== 'refreshing') expect([state.is, each.did]).toEqual(['releasing', 'lift']);
        state = next;
      }
    }),
  );
});

test.each([
  [true, true, 'reload'],
  [true, false, 'sync'],
  [false, true, 'sync'],
  [false, false, 'sync'],
] as const)('[4.23] with hidden controls %s and standalone %s a pull does a %s', (hiddenControls, standalone, mode) => {
  expect(pullMode({ hiddenControls, standalone })).toBe(mode);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15', true],
  ['Mozilla/5.0 (iPad; CPU OS 11_3 like Mac OS X) AppleWebKit/605.1.15', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 11_2 like Mac OS X) AppleWebKit/604.1', false],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126', false],
])('[4.23] %s needs the whole page loaded: %s', (agent, needs) => {
  expect(needsHiddenControls(agent)).toBe(needs);
});
