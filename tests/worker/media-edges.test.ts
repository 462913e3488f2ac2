import { afterEach, expect, test, vi } from 'vitest';
import { mediaEdges, onNetworkChange } from '../../worker/media-edges.ts';

afterEach(() => vi.unstubAllGlobals());

test('networkType returns the browser’s network type, and onNetworkChange reports its change', () => {
  const connection = Object.assign(new EventTarget(), { type: 'cellular' });
  vi.stubGlobal('navigator', { connection });
  let heard = 0;
  onNetworkChange(() => {
    heard += 1;
  });
  expect(mediaEdges.networkType?.()).toBe('cellular');
  connection.type = 'wifi';
  connection.dispatchEvent(new Event('change'));
  expect({ type: mediaEdges.networkType?.(), changes: heard }).toEqual({
    type: 'wifi',
    changes: 1,
  });
});

test('freeBytes is quota minus usage; without the browser’s APIs it and networkType are undefined', async () => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 100, usage: 30 }) } });
  expect(await mediaEdges.freeBytes?.()).toBe(70);
  vi.stubGlobal('navigator', {});
  expect([mediaEdges.networkType?.(), await mediaEdges.freeBytes?.()]).toEqual([
    undefined,
    undefined,
  ]);
  expect(() => onNetworkChange(() => undefined)).not.toThrow();
});
