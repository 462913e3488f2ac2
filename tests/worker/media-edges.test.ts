import { afterEach, expect, test, vi } from 'vitest';
import { mediaEdges, onNetworkChange } from '../../worker/media-edges.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that says what its network is, and when it becomes another one, is heard', () => {
  const connection = Object.assign(new EventTarget(), { type: 'cellular' });
  vi.stubGlobal('navigator', { connection });
  let heard = 0;
  onNetworkChange(() => {
    heard += 1;
  });
  expect(mediaEdges.networkType?.()).toBe('cellular');
  connection.type = 'wifi';
  connection.dispatchEvent(new Event('change'));
  expect([mediaEdges.networkType?.(), heard]).toEqual(['wifi', 1]);
});

test('free room is what the quota leaves; a browser that says neither is taken at its silence', async () => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 100, usage: 30 }) } });
  expect(await mediaEdges.freeBytes?.()).toBe(70);
  vi.stubGlobal('navigator', {});
  expect([mediaEdges.networkType?.(), await mediaEdges.freeBytes?.()]).toEqual([
    undefined,
    undefined,
  ]);
  expect(() => onNetworkChange(() => undefined)).not.toThrow();
});
