import { afterEach, expect, test, vi } from 'vitest';
import { prefetchAfter } from '../../sync/prefetch.ts';
import { pull } from '../../sync/pull.ts';
import { json } from '../support/device.ts';
import { counted, LIST, listOf, notices } from './large.ts';
import { Scene } from './scene.ts';

afterEach(() => void vi.restoreAllMocks());

test('a long document after which nothing is prefetched is not opened', async () => {
  const { edges, store, accounts } = await Scene.open({ 'notification-list': () => json(listOf(notices(1_000))) });
  await pull(edges, store, 'notification-list', LIST);
  const count = counted(store);
  await prefetchAfter(edges, accounts.device, store, 'notification-list', LIST);
  expect([count.opened('documents'), count.opened('pages')]).toEqual([0, 0]);
});
