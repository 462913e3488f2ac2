import { afterEach, expect, test, vi } from 'vitest';
import { registerWorkerWhenStable } from '../../../../src/app/upkeep/updates.ts';

afterEach(() => vi.restoreAllMocks());

test('[1.6] in development the service worker is not registered, neither when the page is idle nor after thirty seconds', () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const idles = vi.spyOn(globalThis, 'requestIdleCallback');
  expect(import.meta.env.DEV).toBe(true);
  registerWorkerWhenStable();
  expect(waits).not.toHaveBeenCalled();
  expect(idles).not.toHaveBeenCalled();
});
