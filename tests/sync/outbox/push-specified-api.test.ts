import { expect, test } from 'vitest';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { createOffers } from '../../../sync/wire/offers.ts';
import { json } from '../../support/device.ts';
import { Scene, valid } from '../scene.ts';

const HOUR = 3_600_000;

/**
 * An API of the specification alone, without a capability list, and a note that waits for it.
 */
async function noteWaiting() {
  const unknown = () => json({ message: 'Not Found' }, { status: 404 });
  const scene = await Scene.open({
    capabilities: unknown,
    'product-note': unknown,
    'validate-token': valid,
  });
  let kept: unknown;
  const offers = createOffers(scene.edges, {
    read: async () => kept,
    write: async (value) => {
      kept = value;
    },
  });
  const edges = { ...scene.edges, offers };
  const note = {
    product_id: 'vayu-1',
    text: 'Mix 20 g',
    at: new Date(scene.edges.now()).toISOString(),
    was: '',
    name: 'Vayu',
  };
  await dispatch(scene.store, 'product-note', note, {
    id: scene.edges.newId(),
    at: scene.edges.now(),
  });
  return { scene, edges };
}

test('[7.38] [D46] a note for a specification-only API is refused within two days', async () => {
  const { scene, edges } = await noteWaiting();
  for (let hours = 0; hours < 48; hours += 1) {
    await push(edges, scene.store);
    scene.device.clock.ms += HOUR;
  }
  expect(await scene.states()).toEqual(['refused']);
});

test('[7.38] [D49] a specification-only API gets at most twenty requests for its capabilities in an hour', async () => {
  const { scene, edges } = await noteWaiting();
  const end = scene.device.clock.ms + HOUR;
  while (scene.device.clock.ms < end) {
    const { nextAt } = await push(edges, scene.store);
    scene.device.clock.ms = Math.max(scene.device.clock.ms + 1, nextAt ?? end);
  }
  expect(scene.script.of('capabilities').length).toBeLessThanOrEqual(20);
});
