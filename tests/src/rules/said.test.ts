import { expect, test } from 'vitest';
import { MOST_SAID, SAID_STAYS_MS, stillSaid, withSaid } from '../../../src/rules/said.ts';
import type { Said } from '../../../sync/store/session-values.ts';

const one = (id: string, at: number, message = id) => ({ id, at, level: 'info', message }) as const;
const list = (count: number): readonly Said[] =>
  Array.from({ length: count }, (_, index) => one(`s${index}`, index)).reduce<readonly Said[]>(
    (said, next) => withSaid(said, next),
    [],
  );

test('[8.10] [F22] messages are listed newest first', () => {
  expect(list(3).map(({ id }) => id)).toEqual(['s2', 's1', 's0']);
});

test.each([
  [MOST_SAID - 1, MOST_SAID],
  [MOST_SAID, MOST_SAID],
  [MOST_SAID + 1, MOST_SAID],
])('of %i messages and one more, %i are kept', (before, kept) => {
  const after = withSaid(list(before), one('last', before));
  expect([after.length, after[0]?.id]).toEqual([kept, 'last']);
});

test.each([
  [-1, 1],
  [0, 0],
  [1, 0],
])('a message is kept for seven days (%i ms)', (ms, kept) => {
  expect(stillSaid(withSaid([], one('a', 0)), SAID_STAYS_MS + ms)).toHaveLength(kept);
  expect(withSaid(withSaid([], one('a', 0)), one('b', SAID_STAYS_MS + ms))).toHaveLength(kept + 1);
});

test('the same text twice in a row is one line with a count, under its first id and its last time', () => {
  const twice = withSaid(
    withSaid([], one('a', 1, 'You are back online')),
    one('b', 2, 'You are back online'),
  );
  expect(twice).toEqual([{ ...one('a', 2, 'You are back online'), times: 2 }]);
  const parted = withSaid(withSaid(twice, one('c', 3, 'Else')), one('d', 4, 'You are back online'));
  expect(parted.map(({ times }) => times)).toEqual([1, 1, 2]);
});

test('the same text as an error is another line', () => {
  expect(
    withSaid(withSaid([], one('a', 1, 'x')), { ...one('b', 2, 'x'), level: 'error' }),
  ).toHaveLength(2);
});
