import { expect, test } from 'vitest';
import { createSignal } from '../../src/signal.ts';

test('a signal gives its value, and tells every listener each value that is set, also an equal one', () => {
  const signal = createSignal(0);
  const heard: number[] = [];
  signal.subscribe((value) => void heard.push(value));
  signal.subscribe((value) => void heard.push(value * 10));
  signal.set(1);
  signal.set(1);
  expect(heard).toEqual([1, 10, 1, 10]);
  expect(signal.get()).toBe(1);
});

test('a listener that unsubscribed is told nothing', () => {
  const signal = createSignal('a');
  const heard: string[] = [];
  const stop = signal.subscribe((value) => void heard.push(value));
  expect(signal.hasListeners()).toBe(true);
  stop();
  signal.set('b');
  expect(heard).toEqual([]);
  expect(signal.hasListeners()).toBe(false);
});
