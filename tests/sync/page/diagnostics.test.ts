import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { push } from '../../../sync/outbox/push.ts';
import { offeredFacts, readStoreFacts } from '../../../sync/page/diagnostics.ts';
import { writeSession } from '../../../sync/store/session.ts';
import { ASHA_SELF } from '../../support/canaries.ts';
import { json, OFFERED } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { REQUEST, Scene } from '../scene.ts';

test('the facts of a store are numbers and closed words, without personal data', async () => {
  const scene = await Scene.open({
    'home-pwa': () => json(home({ upcoming_trainings: [] })),
    'accept-reject-webinar': () => json({ error: true, message: 'No' }, { status: 400 }),
  });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  await scene.tap();
  await push(scene.edges, scene.store);
  await scene.hold({ training_code: 'T2' });
  await writeSession(scene.store, {
    diagnostics: [{ at: 1, what: 'started' }, { at: 2, what: 'offline' }, 'Asha Menon'],
  });
  const facts = await readStoreFacts(scene.store, scene.accounts.device);
  expect(facts).toMatchObject({ files: 0, epoch: 1, hasPin: false, isKept: undefined });
  expect(facts.documents).toBeGreaterThan(0);
  expect(facts.entries).toMatchObject({ waiting: 1, refused: 1, sent: 0 });
  expect(facts.newest).toBe(scene.device.clock.ms);
  expect(facts.lines.map(({ what }) => what)).toEqual(['offline', 'started']);
  const text = JSON.stringify(facts);
  for (const canary of [...ASHA_SELF, 'Asha Menon', 'access-HD1001-1', 'T2', scene.store.tag])
    expect(text).not.toContain(canary);
});

test('the facts of a server’s capabilities name its flags, and only count its calls and fields', () => {
  expect(offeredFacts({ changes: true, push: false, calls: ['my-activity'], fields: [] })).toEqual({
    flags: ['changes'],
    calls: 1,
    fields: 0,
    takesTicket: false,
  });
});

test('[7.38] a server that accepts diagnostics with a ticket is recognised by the field’s name', () => {
  expect(offeredFacts(OFFERED).takesTicket).toBe(true);
});
