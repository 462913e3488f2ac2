import { beforeEach, expect, test, vi } from 'vitest';

/** A page's window whose connection the test switches. */
const page = Object.assign(new EventTarget(), { navigator: { onLine: true } });
const browserSays = (isOnline: boolean): void => {
  page.navigator.onLine = isOnline;
  page.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
beforeEach(() => {
  vi.stubGlobal('navigator', page.navigator);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  return () => void vi.unstubAllGlobals();
});

test('[4.21] isOnline is false after a request without a response, and true after one with a response', async () => {
  const { isOnline, noteNetwork } = await import('../../../../src/live/device/use-network.ts');
  noteNetwork(false);
  expect(isOnline()).toBe(false);
  noteNetwork(true);
  expect(isOnline()).toBe(true);
});

test('[4.21] a response after the browser went offline leaves isOnline false until the browser is online', async () => {
  const { isOnline, noteNetwork } = await import('../../../../src/live/device/use-network.ts');
  browserSays(false);
  noteNetwork(true);
  expect(isOnline()).toBe(false);
  browserSays(true);
  expect(isOnline()).toBe(true);
});
