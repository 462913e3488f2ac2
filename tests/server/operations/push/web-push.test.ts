import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { notifications } from '../../../../server/db/schema/content.ts';
import { pushSubscriptions } from '../../../../server/db/schema/push.ts';
import { notify } from '../../../../server/operations/notifications/notify.ts';
import { pushService } from '../../../../server/senders/push.ts';
import { DEVICE, post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import {
  type Browser,
  type PushServicePlayed,
  playPushService,
} from '../../../support/played-push.ts';
import type { TestServer } from '../../../support/server.ts';

const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:push@salon.example' };
/** Key pair from before the rotation. */
const earlier = { ...webPush.generateVAPIDKeys(), subject: 'mailto:push@salon.example' };
let service: PushServicePlayed;
beforeAll(async () => {
  service = await playPushService();
});
afterAll(() => service.close());

const TAG = 'c'.repeat(32);
const register = (
  server: TestServer,
  bearer: Record<string, string>,
  { endpoint, keys }: Pick<Browser, 'endpoint' | 'keys'>,
  tag = TAG,
) =>
  post(
    server,
    '/api/push-subscribe',
    { endpoint, keys, device_id: DEVICE, account_tag: tag },
    bearer,
  );

onEveryDatabase(
  'push through a push service',
  (server) => {
    const held = () => server().db.select().from(pushSubscriptions);
    const tell = (
      to: readonly string[],
      delivery: { reminderOf?: number; urgent?: boolean } = {},
    ) =>
      server().db.transaction((tx) =>
        notify(
          { ...server().context, db: tx, now: server().clock.now() },
          to,
          { message: 'Asha, 9800010001: moved', page: 'calendar' },
          delivery,
        ),
      );
    const send = () => server().runJobs('send-push');
    const subscribed = async () => {
      const { bearer } = await signedIn(server());
      const browser = service.subscribe(vapid.publicKey);
      await register(server(), bearer, browser);
      return { bearer, browser };
    };
    beforeEach(() => {
      service.taken.length = 0;
      service.statuses.length = 0;
    });

    test('[S21] the message is signed and encrypted for one browser, and only its keys decrypt it', async () => {
      const { browser } = await subscribed();
      const unread = (await server().db.select().from(notifications)).filter(
        (row) => row.accountId === 'HD1001' && row.seen === 0,
      ).length;
      await tell(['HD1001', 'HD1003']);
      expect(await send()).toBe(1);
      expect(service.statuses).toEqual([201]);
      const [push] = service.taken;
      expect(push).toMatchObject({ endpoint: browser.endpoint, ttl: 86_400, urgency: 'normal' });
      expect(JSON.parse(push?.text ?? '')).toEqual({
        id: expect.any(String),
        kind: 'trainings',
        text: 'There is news about one of your trainings.',
        account: TAG,
        mark: expect.stringMatching(/^notification-/),
        unread: unread + 1,
        url: expect.stringMatching(/^\/calendar\?notification=[\w-]+$/),
      });
      for (const canary of ['Asha', '9800010001', 'HD1001', 'moved'])
        expect(push?.text).not.toContain(canary);
      const other = service.subscribe(vapid.publicKey);
      expect(() => other.open(push?.body ?? Buffer.alloc(0))).toThrow();
    });

    test('[S37] a request signed by another key is refused by the service, and the browser’s subscription stays', async () => {
      const { bearer } = await signedIn(server());
      await register(server(), bearer, service.subscribe(webPush.generateVAPIDKeys().publicKey));
      await tell(['HD1001']);
      await send();
      expect({
        statuses: service.statuses,
        taken: service.taken,
        held: (await held()).length,
      }).toEqual({ statuses: [403, 403], taken: [], held: 1 });
    });

    test('[S41] a browser that subscribed before the keys were rotated is reached with the previous pair, and stays subscribed', async () => {
      const { bearer } = await signedIn(server());
      const browser = service.subscribe(earlier.publicKey);
      await register(server(), bearer, browser);
      await tell(['HD1001']);
      await send();
      expect({
        statuses: service.statuses,
        taken: service.taken.length,
        held: (await held()).length,
      }).toEqual({ statuses: [403, 201], taken: 1, held: 1 });
    });

    test.each([404, 410])(
      '[S37] after status %d the browser’s subscription is deleted',
      async (status) => {
        await subscribed();
        service.sayNext({ status });
        await tell(['HD1001']);
        await send();
        expect({ statuses: service.statuses, held: await held() }).toEqual({
          statuses: [status],
          held: [],
        });
      },
    );

    test('[S37] a browser that unsubscribed at its service is removed with the next message', async () => {
      const { browser } = await subscribed();
      service.end(browser.endpoint);
      await tell(['HD1001']);
      await send();
      expect({ statuses: service.statuses, held: await held() }).toEqual({
        statuses: [410],
        held: [],
      });
    });

    test.each([429, 503])(
      '[S37] after status %d with Retry-After the message is sent again at that time, and arrives once',
      async (status) => {
        await subscribed();
        service.sayNext({ status, retryAfter: '2' });
        await tell(['HD1001']);
        expect(await send()).toBe(1);
        expect(await send()).toBe(0);
        server().clock.advance(2_000);
        // The queue uses the database's clock, which a test cannot set.
        await expect.poll(send, { timeout: 10_000 }).toBe(1);
        expect({ statuses: service.statuses, taken: service.taken.length }).toEqual({
          statuses: [status, 201],
          taken: 1,
        });
      },
    );

    test('[S37] a reminder that the service delayed beyond the start of its training is not sent', async () => {
      await subscribed();
      service.sayNext({ status: 503, retryAfter: '1' });
      await tell(['HD1001'], { reminderOf: 9011, urgent: true });
      await send();
      server().clock.advance(15 * 60_000);
      await expect.poll(send, { timeout: 10_000 }).toBe(1);
      expect(service.taken).toEqual([]);
    });

    test('[4.7] a reminder’s push has the tag and the topic of its training, so that later ones replace it', async () => {
      await subscribed();
      await tell(['HD1001'], { reminderOf: 9011 });
      await tell(['HD1001'], { reminderOf: 9011, urgent: true });
      await send();
      expect(service.taken.map(({ text }) => JSON.parse(text).mark)).toEqual([
        'reminder-9011',
        'reminder-9011',
      ]);
      expect(new Set(service.taken.map(({ topic }) => topic)).size).toBe(1);
      expect(service.taken.map(({ ttl, urgency }) => [ttl, urgency]).sort()).toEqual([
        [86_400, 'normal'],
        [900, 'high'],
      ]);
    });

    test('[S37] knowing another person’s push address is not enough to take the browser over', async () => {
      const { browser } = await subscribed();
      const thief = await signedIn(server(), 'HD1003', `${DEVICE}3`);
      const subscription = service.subscribe(vapid.publicKey);
      expect(
        await register(
          server(),
          thief.bearer,
          { endpoint: browser.endpoint, keys: subscription.keys },
          'd'.repeat(32),
        ),
      ).toMatchObject({
        status: 422,
        body: { field: 'keys' },
      });
      expect(await held()).toMatchObject([
        { accountId: 'HD1001', accountTag: TAG, p256dh: browser.keys.p256dh },
      ]);
      await tell(['HD1003']);
      expect(await send()).toBe(0);
    });

    test('[S21] a browser that another person subscribes belongs only to that person from then on', async () => {
      const { browser } = await subscribed();
      const next = await signedIn(server(), 'HD1003', `${DEVICE}3`);
      expect((await register(server(), next.bearer, browser, 'd'.repeat(32))).status).toBe(200);
      await tell(['HD1001', 'HD1003']);
      expect(await send()).toBe(1);
      expect(service.taken.map(({ text }) => JSON.parse(text).account)).toEqual(['d'.repeat(32)]);
    });
  },
  { senders: { push: pushService([vapid, earlier], (asked) => service.wire(asked)) } },
);
