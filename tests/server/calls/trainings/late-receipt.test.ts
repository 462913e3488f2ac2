import { expect, test } from 'vitest';
import { views } from '../../../../server/db/schema/trainings.ts';
import type { Capabilities } from '../../../../sync/contract/capabilities.ts';
import { push } from '../../../../sync/outbox/push.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
import { createOffers } from '../../../../sync/wire/offers.ts';
import { signedIn } from '../../../support/client.ts';
import { json, OFFERED, ORIGIN } from '../../../support/device.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { Scene } from '../../../sync/scene.ts';
import { type Answer, offline } from '../../../sync/scripted-wire.ts';

const DAY = 86_400_000;

onEveryDatabase('a view receipt sent two days late', (server) => {
  /**
   * It is stored in time; then, two days later, it goes to the real API by what the device knows of
   * that.
   */
  async function late(capabilities: Answer, known?: Capabilities) {
    const scene = await Scene.open({
      capabilities,
      'live-video-view': async ({ request, key, body }) => {
        const { bearer } = await signedIn(server());
        const headers = {
          'content-type': 'application/json',
          ...bearer,
          ...(key && { 'idempotency-key': key }),
        };
        return server().fetch(new URL(request.url).pathname, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
      },
    });
    const { clock } = scene.device;
    clock.set(server().clock.now());
    const keeping: { value: unknown } = {
      value: known && { address: `${ORIGIN}/api/capabilities`, at: clock.ms, offered: known },
    };
    const offers = createOffers(scene.edges, {
      read: async () => keeping.value,
      write: async (value) => {
        keeping.value = value;
      },
    });
    const edges = { ...scene.edges, offers };
    const tapped_at = new Date(clock.ms + 20 * 60_000).toISOString();
    const view = {
      video_streaming_id: 59_001,
      leapcode: 'HD1001',
      training_code: 9001,
      name: 'Webinar',
      tapped_at,
    };
    await dispatch(scene.store, 'record-view', view, { id: scene.edges.newId(), at: clock.ms });
    clock.ms += 2 * DAY;
    server().clock.advance(2 * DAY);
    const drain = async (): Promise<void> => {
      await push(edges, scene.store);
      clock.ms += 60_000;
      server().clock.advance(60_000);
    };
    const recorded = async () =>
      (await server().db.select().from(views)).filter(
        (row) => row.trainingCode === 9001 && row.accountId === 'HD1001',
      ).length;
    return { scene, edges, drain, recorded };
  }
  const all: Answer = () => json(OFFERED);

  test('[D48] is recorded when the capabilities stored on the device are current', async () => {
    const { drain, recorded } = await late(all, OFFERED);
    await drain();
    expect(await recorded()).toBe(1);
  });

  test('[D48] is recorded when the capabilities stored on the device are those of the previous build', async () => {
    const { scene, drain, recorded } = await late(all, {
      ...OFFERED,
      fields: OFFERED.fields?.filter((field) => field !== 'live-video-view.tapped_at') ?? [],
    });
    await drain();
    await drain();
    expect(
      (await scene.entries()).map(({ state, content }) => ({
        state,
        code: content?.failure?.code,
      })),
    ).toEqual([{ state: 'sent', code: undefined }]);
    expect(await recorded()).toBe(1);
  });

  test('[D48] is recorded when the capabilities could not be fetched at first', async () => {
    const { scene, drain, recorded } = await late(offline);
    await drain();
    scene.script.answers.capabilities = all;
    await drain();
    expect(
      (await scene.entries()).map(({ state, content }) => ({
        state,
        code: content?.failure?.code,
      })),
    ).toEqual([{ state: 'sent', code: undefined }]);
    expect(await recorded()).toBe(1);
  });

  test('[D46] [D48] is recorded although a gateway answered 400 to the capabilities call 45 minutes earlier', async () => {
    const { scene, edges, drain, recorded } = await late(() =>
      json({ message: 'Invalid request body' }, { status: 400 }),
    );
    await edges.offers.known();
    scene.script.answers.capabilities = all;
    scene.device.clock.ms += 45 * 60_000;
    await drain();
    expect(
      (await scene.entries()).map(({ state, content }) => ({
        state,
        code: content?.failure?.code,
      })),
    ).toEqual([{ state: 'sent', code: undefined }]);
    expect(await recorded()).toBe(1);
  });
});
