import { expect, test } from 'vitest';
import { anyOf } from '../../../sync/wire/exchange.ts';

test('D53: a joined signal aborts once, with the first signal’s reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const joined = anyOf([one.signal, other.signal]);
  expect(joined.aborted).toBe(false);
  other.abort('gone');
  one.abort('late');
  expect([joined.aborted, joined.reason]).toEqual([true, 'gone']);
});

test('D53: a joined signal of an aborted one is aborted from the start', () => {
  expect(anyOf([new AbortController().signal, AbortSignal.abort('before')]).reason).toBe('before');
});
