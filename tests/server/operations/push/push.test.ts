import { expect, test } from 'vitest';
import { pushSubscriptions } from '../../../../server/db/schema/push.ts';
import { notify } from '../../../../server/operations/notifications/notify.ts';
import { DEVICE, post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { browserKeys, pushAddress, pushesOf, subscribe } from '../../../support/push.ts';

const pushes = pushesOf();

onEveryDatabase(
  'push',
  (server) => {
    const held = () => server().db.select().from(pushSubscriptions);
    const notifyPeople = (
      message = 'Asha Menon, 9800010001: your place is kept',
      page = 'upcoming-training',
    ) =>
      server().db.transaction((tx) =>
        notify({ ...server().context, db: tx, now: server().clock.now() }, ['HD1001', 'HD1003'], {
          message,
          page,
        }),
      );

    test('[S37] a person has at most five browsers; the oldest is removed', async () => {
      const { bearer } = await signedIn(server());
      for (let count = 1; count <= 6; count += 1) {
        expect(
          (await subscribe(server(), bearer, { endpoint: pushAddress(`n${count}`) })).body,
        ).toEqual({ error: false });
        server().clock.advance(1);
      }
      expect((await held()).map(({ endpoint }) => endpoint).sort()).toEqual(
        [2, 3, 4, 5, 6].map((count) => pushAddress(`n${count}`)),
      );
      await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          subscribe(server(), bearer, { endpoint: pushAddress(`m${index}`) }),
        ),
      );
      expect(await held()).toHaveLength(5);
    });

    test('[S37] an address outside push services and invalid keys are refused with the field’s name', async () => {
      const { bearer } = await signedIn(server());
      expect(
        await subscribe(server(), bearer, { endpoint: 'https://169.254.169.254/' }),
      ).toMatchObject({ status: 422, body: { field: 'endpoint' } });
      expect(
        await subscribe(server(), bearer, { keys: { ...browserKeys(), auth: 'AAAA' } }),
      ).toMatchObject({ status: 422, body: { field: 'keys' } });
      expect(await held()).toEqual([]);
    });

    test('[S21] a browser used by another account belongs only to that account, and a person cannot unsubscribe another’s browser', async () => {
      const asha = await signedIn(server());
      const keys = browserKeys();
      await subscribe(server(), asha.bearer, { keys });
      const farah = await signedIn(server(), 'HD1003', `${DEVICE}3`);
      await post(server(), '/api/push-unsubscribe', { endpoint: pushAddress() }, farah.bearer);
      expect(await held()).toMatchObject([{ accountId: 'HD1001' }]);
      await subscribe(server(), farah.bearer, { keys });
      expect(await held()).toMatchObject([{ accountId: 'HD1003' }]);
      await post(server(), '/api/push-unsubscribe', { endpoint: pushAddress() }, farah.bearer);
      expect(await held()).toEqual([]);
    });

    test('[S21] a push carries the notification’s id, a general text, the account’s tag and a path, and nothing personal', async () => {
      pushes.sent.length = 0;
      const { bearer } = await signedIn(server());
      await subscribe(server(), bearer, { account_tag: 'c'.repeat(32) });
      await notifyPeople();
      expect(await server().runJobs('send-push')).toBe(1);
      const [push] = pushes.sent;
      const payload = JSON.parse(push?.payload ?? '') as Record<string, unknown>;
      expect(payload).toEqual({
        id: expect.any(String),
        kind: 'trainings',
        mark: `notification-${payload.id}`,
        unread: expect.any(Number),
        text: 'There is news about one of your trainings.',
        account: 'c'.repeat(32),
        url: `/upcoming-training?notification=${payload.id}`,
      });
      for (const canary of ['Asha', '9800010001', 'HD1001', 'place'])
        expect(push?.payload).not.toContain(canary);
      await notifyPeople('x', 'https://evil.example/');
      await server().runJobs('send-push');
      expect(JSON.parse(pushes.sent[1]?.payload ?? '')).toMatchObject({
        url: expect.stringMatching(/^\/notification\?id=[\w-]+$/),
      });
    });

    test('[S37] a subscription that the service reports as gone is removed; a refused one stays', async () => {
      const { bearer } = await signedIn(server());
      await subscribe(server(), bearer);
      pushes.answer('refused');
      await notifyPeople();
      await server().runJobs('send-push');
      expect(await held()).toHaveLength(1);
      pushes.answer('gone');
      await notifyPeople();
      await server().runJobs('send-push');
      expect(await held()).toEqual([]);
      pushes.answer('sent');
    });

    test('[S21] after sign-out nothing is pushed, queued messages included', async () => {
      pushes.sent.length = 0;
      const { bearer } = await signedIn(server());
      await subscribe(server(), bearer);
      await notifyPeople();
      await post(server(), '/api/pwa-logout', {}, bearer);
      await server().runJobs('send-push');
      await notifyPeople();
      expect(await server().runJobs('send-push')).toBe(0);
      expect(pushes.sent).toEqual([]);
    });

    test('[S38] addresses and keys of browsers are in no log', async () => {
      const { bearer } = await signedIn(server());
      const keys = browserKeys();
      await subscribe(server(), bearer, { endpoint: pushAddress('canary-address'), keys });
      await subscribe(server(), bearer, { endpoint: 'https://canary.example/x', keys });
      await post(
        server(),
        '/api/push-unsubscribe',
        { endpoint: pushAddress('canary-address') },
        bearer,
      );
      const log = server().logged().join('');
      for (const secret of ['canary', keys.p256dh, keys.auth]) expect(log).not.toContain(secret);
    });
  },
  { senders: pushes.senders },
);

onEveryDatabase(
  'push without keys',
  (server) => {
    test('[7.38] without VAPID keys push is not offered', async () => {
      const capabilities = (await (await server().fetch('/api/capabilities')).json()) as Record<
        string,
        unknown
      >;
      expect(capabilities).toMatchObject({ push: false, one_time_codes: false, changes: true });
      const { bearer } = await signedIn(server());
      expect(await subscribe(server(), bearer)).toMatchObject({
        status: 404,
        body: { code: 'not-offered' },
      });
    });
  },
  { environment: { DEMO: '0' } },
);
