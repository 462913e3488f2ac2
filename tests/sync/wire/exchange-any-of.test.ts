import { expect, test } from 'vitest';
import { anyOf } from '../../../sync/wire/exchange.ts';

test('D53: a joined signal aborts with the reason of the signal that aborts first', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const joined = anyOf([one.signal, other.signal]);
  expect(joined.aborted).toBe(false);
  other.abort('gone');
  one.abort('late');
  expect(joined).toMatchObject({ aborted: true, reason: 'gone' });
});

test('D53: a joined signal is aborted from the start when one of its signals is aborted', () => {
  expect(anyOf([new AbortController().signal, AbortSignal.abort('before')]).reason).toBe('before');
});
