import { expect, test } from 'vitest';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { createOffers } from '../../../sync/wire/offers.ts';
import { CONFIG, json, OFFERED, ORIGIN } from '../../support/device.ts';
import { Scene } from '../scene.ts';
import { Gate } from '../scripted-wire.ts';

const OLDER = { ...OFFERED, calls: OFFERED.calls?.filter((name) => name !== 'training-check-in') };

test('[D46] a capability list of an earlier build that arrives just before a check-in is sent does not refuse the check-in', async () => {
  const scene = await Scene.open({
    capabilities: () => json(OFFERED),
    'training-check-in': () =>
      json({ error: false, people: [{ login_code: 'HD1001', state: 'checked-in' }] }),
  });
  const { store, edges, script, device } = scene;
  const keeping = { read: async () => undefined, write: async () => undefined };
  const real = createOffers(
    { wire: script.wire, now: device.clock.now, config: async () => CONFIG, origin: ORIGIN },
    keeping,
  );
  await real.known();
  const gate = new Gate();
  script.answers.capabilities = () => gate.passed.then(() => json(OLDER));
  const renewed = real.renew();
  // The response to the first request arrives between two reads of the capabilities within one try.
  const offers: typeof real = {
    ...real,
    lackedFor: async (row) => {
      const lacked = await real.lackedFor(row);
      gate.open();
      await renewed;
      return lacked;
    },
  };
  const input = {
    training_code: 9003,
    login_code: 'HD1001',
    at: '2026-08-12T09:00:00.000Z',
    by: 'qr',
    name: 'Asha',
  } as const;
  await dispatch(store, 'check-in', input, { id: edges.newId(), at: edges.now() });
  await push({ ...edges, offers }, store);
  expect(await scene.states()).not.toEqual(['refused']);
});
