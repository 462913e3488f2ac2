import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterPull,
  needsHiddenControls,
  PULL_THRESHOLD,
  type PullEvent,
  type PullState,
  pullMode,
} from '../../../../../src/app/shell/rules/pull-to-refresh.ts';

const begin = (): PullState => ({ kind: 'pending' });
const OTHERS: readonly PullEvent[] = [{ kind: 'lift' }, { kind: 'cancel' }, { kind: 'done' }];
const move = (down: number, across = 0, scrolled = 0): PullEvent => ({
  kind: 'move',
  down,
  across,
  scrolled,
});
const after = (...events: PullEvent[]): string => events.reduce<PullState>(afterPull, begin()).kind;

test('[4.23] the states are pending, pulling, releasing, refreshing, and pending again', () => {
  const events = [move(20), move(PULL_THRESHOLD + 1), { kind: 'lift' }, { kind: 'done' }] as const;
  expect(events.map((_, i) => after(...events.slice(0, i + 1)))).toEqual([
    'pulling',
    'releasing',
    'refreshing',
    'pending',
  ]);
});

test.each([
  [PULL_THRESHOLD - 1, 'pending'],
  [PULL_THRESHOLD, 'pending'],
  [PULL_THRESHOLD + 1, 'refreshing'],
])('[4.23] a release at %d pixels leads to %s', (down, state) => {
  expect(after(move(down), { kind: 'lift' })).toBe(state);
});

test('[4.23] a gesture sideways, upwards or on a scrolled page does not pull', () => {
  expect(after(move(40, 60))).toBe('pending');
  expect(after(move(-40))).toBe('pending');
  expect(after(move(80, 0, 1))).toBe('pending');
  expect(after(move(30), move(90, 0, 5))).toBe('pending');
});

test('[4.23] a cancelled touch does not refresh, and a pull during a refresh does not change its state', () => {
  expect(after(move(90), { kind: 'cancel' })).toBe('pending');
  expect(after(move(90), { kind: 'lift' }, move(90), { kind: 'lift' }, { kind: 'cancel' })).toBe(
    'refreshing',
  );
});

test('[4.23] only a release in the releasing state refreshes, whatever happened before', () => {
  const event = fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
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
        if (next.kind === 'refreshing' && state.kind !== 'refreshing')
          expect({ from: state.kind, event: each.kind }).toEqual({
            from: 'releasing',
            event: 'lift',
          });
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
] as const)(
  '[4.23] with hidden controls %s and standalone %s a pull causes a %s',
  (hiddenControls, standalone, mode) => {
    expect(pullMode({ hiddenControls, standalone })).toBe(mode);
  },
);

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (iPad; CPU OS 11_3 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 11_2 like Mac OS X) AppleWebKit/604.1', 5, false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    5,
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    0,
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126', 5, false],
])(
  '[4.23] %s with %i touch points needs a reload of the page: %s',
  (userAgent, maxTouchPoints, needs) => {
    expect(needsHiddenControls({ userAgent, maxTouchPoints })).toBe(needs);
  },
);
