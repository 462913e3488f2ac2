import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { ratings } from '../../../server/db/schema/support.ts';
import { push } from '../../../sync/outbox/push.ts';
import { discard, dispatch, sendAgain } from '../../../sync/outbox/put.ts';
import { signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { Scene } from '../../sync/scene.ts';

onEveryDatabase(
  'a write that arrived, and whose retry is refused before its key is checked',
  (server) => {
    /**
     * A rating that the real API has taken, whose answer was lost; then the terms are asked for
     * anew, so that the next try is refused.
     */
    async function refusedAfterItArrived() {
      const { bearer } = await signedIn(server());
      let isLost = true;
      const scene = await Scene.open({
        'rate-us': async ({ request, key, body }) => {
          const headers = {
            'content-type': 'application/json',
            ...bearer,
            ...(key && { 'idempotency-key': key }),
          };
          const answer = await server().fetch(new URL(request.url).pathname, {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
          });
          if (isLost) throw new TypeError('Failed to fetch');
          return answer;
        },
        'validate-token': ({ key }) =>
          server().fetch('/api/hair_dresser/validate-token', {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              ...bearer,
              ...(key && { 'idempotency-key': key }),
            },
            body: '{}',
          }),
      });
      const id = await dispatch(
        scene.store,
        'rate-us',
        { rate: 5, message: 'Once' },
        { id: scene.edges.newId(), at: scene.edges.now() },
      );
      await push(scene.edges, scene.store);
      isLost = false;
      const terms = (termsAccepted: boolean) =>
        server().db.update(accounts).set({ termsAccepted }).where(eq(accounts.id, 'HD1001'));
      await terms(false);
      scene.device.clock.ms += 60_000;
      await push(scene.edges, scene.store);
      expect(
        (await scene.entries()).map(({ state, content }) => ({
          state,
          code: content?.failure?.code,
        })),
      ).toEqual([{ state: 'refused', code: 'terms' }]);
      const later = async () => {
        await terms(true);
        scene.device.clock.ms += 60_000;
        await push(scene.edges, scene.store);
      };
      return { scene, id, later };
    }
    const ratingsOf = async () =>
      (await server().db.select().from(ratings)).filter(({ message }) => message === 'Once').length;

    test('[8.9] its entry is unsure, and discard does not report it as discarded', async () => {
      const { scene, id } = await refusedAfterItArrived();
      expect(await ratingsOf()).toBe(1);
      expect((await scene.entries())[0]?.unsure).toBe(true);
      expect(await discard(scene.store, id)).toBe(false);
    });

    test('[8.9] Send again after accepting the terms takes no second effect', async () => {
      const { scene, id, later } = await refusedAfterItArrived();
      await sendAgain(scene.store, id, { id: scene.edges.newId(), at: scene.edges.now() });
      await later();
      expect(await ratingsOf()).toBe(1);
    });
  },
);
