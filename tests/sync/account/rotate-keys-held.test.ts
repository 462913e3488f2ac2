import { expect, test } from 'vitest';
import { renewKeyIfOld } from '../../../sync/account/rotate-keys.ts';
import { sendEntry } from '../../../sync/outbox/send-entry.ts';
import { full, later, pairs, rotate } from '../rotation.ts';

test('[L13] no rotation begins after sign-out', async () => {
  const scene = await full();
  later(scene);
  await scene.accounts.putAside(scene.store);
  await scene.store.db.open();
  await expect(renewKeyIfOld(scene.store, scene.device.clock.ms)).rejects.toMatchObject({
    name: 'DatabaseClosedError',
  });
  expect(await pairs(scene.store)).toEqual(['account:1', 'device:1']);
});

test('[S20] an account with a PIN begins no epoch that the PIN does not wrap', async () => {
  const scene = await full();
  await scene.store.db.keys.put({ name: 'pin:1', key: new Uint8Array(60) });
  later(scene);
  await rotate(scene, scene.store);
  expect(await pairs(scene.store)).toEqual(['account:1', 'device:1', 'pin:1']);
});

test('[L7] sending a stale, unreadable copy of an entry does not overwrite its stored content', async () => {
  const scene = await full();
  const row = await scene.store.db.outbox.where('state').equals('waiting').first();
  if (!row) throw new Error('nothing waits');
  await sendEntry(
    scene.edges,
    scene.store,
    { ...row, body: new Uint8Array(row.body.length) },
    row.lease + 1,
  );
  expect((await scene.store.db.outbox.get(row.seq))?.body).toEqual(row.body);
});
