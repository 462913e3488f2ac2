import { expect, test } from 'vitest';
import { anyOf } from '../../../sync/wire/exchange.ts';

test('D53: a joined signal aborts with the first of its signals, for its reason, and not again with the next', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const joined = anyOf([one.signal, other.signal]);
  expect(joined.aborted).toBe(false);
  other.abort('gone');
  one.abort('late');
  expect([joined.aborted, joined.reason]).toEqual([true, 'gone']);
});

test('D53: a signal that was aborted before is heard at once', () => {
  expect(anyOf([new AbortController().signal, AbortSignal.abort('before')]).reason).toBe('before');
});
