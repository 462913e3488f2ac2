import { expect, test } from 'vitest';
import {
  appendMessage,
  MAX_MESSAGES,
  MESSAGE_RETENTION_MS,
  unexpiredMessages,
} from '../../../src/rules/message-log.ts';
import type { Said } from '../../../sync/store/session-values.ts';

const one = (id: string, at: number, message = id) => ({ id, at, level: 'info', message }) as const;
const list = (count: number): readonly Said[] =>
  Array.from({ length: count }, (_, index) => one(`s${index}`, index)).reduce<readonly Said[]>(
    (messages, next) => appendMessage(messages, next),
    [],
  );

test('[8.10] [F22] the newest message comes first', () => {
  expect(list(3).map(({ id }) => id)).toEqual(['s2', 's1', 's0']);
});

test.each([
  [MAX_MESSAGES - 1, MAX_MESSAGES],
  [MAX_MESSAGES, MAX_MESSAGES],
  [MAX_MESSAGES + 1, MAX_MESSAGES],
])('with %i messages and a further one, %i are kept', (before, kept) => {
  const after = appendMessage(list(before), one('last', before));
  expect(after).toHaveLength(kept);
  expect(after[0]?.id).toBe('last');
});

test.each([
  [-1, 1],
  [0, 0],
  [1, 0],
])('a message expires after seven days (at %i ms from then)', (ms, kept) => {
  expect(unexpiredMessages(appendMessage([], one('a', 0)), MESSAGE_RETENTION_MS + ms)).toHaveLength(
    kept,
  );
  expect(
    appendMessage(appendMessage([], one('a', 0)), one('b', MESSAGE_RETENTION_MS + ms)),
  ).toHaveLength(kept + 1);
});

test('the same text twice in a row is one message with a count, the first id and the last time', () => {
  const twice = appendMessage(
    appendMessage([], one('a', 1, 'You are back online')),
    one('b', 2, 'You are back online'),
  );
  expect(twice).toEqual([{ ...one('a', 2, 'You are back online'), times: 2 }]);
  const parted = appendMessage(
    appendMessage(twice, one('c', 3, 'Else')),
    one('d', 4, 'You are back online'),
  );
  expect(parted.map(({ times }) => times)).toEqual([1, 1, 2]);
});

test('the same text with another level is another message', () => {
  expect(
    appendMessage(appendMessage([], one('a', 1, 'x')), { ...one('b', 2, 'x'), level: 'error' }),
  ).toHaveLength(2);
});
