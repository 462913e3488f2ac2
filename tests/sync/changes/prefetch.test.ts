import { afterEach, expect, test, vi } from 'vitest';
import { prefetchAfter } from '../../../sync/changes/prefetch.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { push } from '../../../sync/outbox/push.ts';
import { json } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { counted, LIST, listOf, notices } from '../large.ts';
import { REQUEST, Scene } from '../scene.ts';
import { type Answer, offline } from '../scripted-wire.ts';

afterEach(() => void vi.restoreAllMocks());

test('a long document without prefetches is not opened', async () => {
  const { edges, store, accounts } = await Scene.open({
    'notification-list': () => json(listOf(notices(1_000))),
  });
  await pull(edges, store, 'notification-list', LIST);
  const count = counted(store);
  await prefetchAfter(edges, accounts.device, store, 'notification-list', LIST);
  expect({ documents: count.opened('documents'), pages: count.opened('pages') }).toEqual({
    documents: 0,
    pages: 0,
  });
});

const busy: Answer = () =>
  json({ error: true, code: 'busy' }, { status: 503, headers: { 'retry-after': '60' } });
/** A home whose trainings belong to many programs. */
async function manyPrograms(page: Answer): Promise<Scene> {
  const upcoming_trainings = Array.from({ length: 9 }, (_, n) =>
    training({
      id: n,
      training_code: `T${n}`,
      program_id: n,
      program: { program_type_id: 3, division: { division_code: 'rangat' } } as never,
    }),
  );
  const scene = await Scene.open({
    'home-pwa': () => json(home({ upcoming_trainings })),
    'webinar-details': page,
    'accept-reject-webinar': busy,
  });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  return scene;
}
const prefetchPages = async ({ edges, store, accounts, script }: Scene): Promise<number> => {
  await prefetchAfter(edges, accounts.device, store, 'home-pwa', REQUEST);
  return script.of('webinar-details').length;
};

test.each([
  ['when offline', 1, offline],
  ['at a busy server', 1, busy],
  ['when each page is refused', 9, () => json({ error: true, code: 'not-found' }, { status: 404 })],
])('[D49] %s, the prefetch of nine pages makes %i requests', async (_what, requests, page) => {
  expect(await prefetchPages(await manyPrograms(page))).toBe(requests);
});

test('[D49] nothing is prefetched during the pause of a busy server', async () => {
  const scene = await manyPrograms(busy);
  await scene.tap();
  await push(scene.edges, scene.store);
  expect(await prefetchPages(scene)).toBe(0);
});
