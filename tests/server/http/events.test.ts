import { expect, test } from 'vitest';
import { noteChange } from '../../../server/operations/changes/note-change.ts';
import { post, signedIn } from '../../support/client.ts';
import { readEvents } from '../../support/event-stream.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { until } from '../../support/until.ts';

const LIMITS = { beatMs: 30, perAccount: 2, most: 3 };

onEveryDatabase(
  'events',
  (server) => {
    const open = async (bearer: Record<string, string>) => readEvents(await server().fetch('/api/events', { headers: bearer }));
    const note = (audience: Parameters<typeof noteChange>[1]) =>
      server().db.transaction((tx) => noteChange(tx, audience, server().clock.now(), { endpoint: 'home-pwa', request: { leapcode: 'canary' } }));

    test('a stream reports that something changed for the person, in one event, without personal data', async () => {
      const { bearer } = await signedIn(server(), 'HD1002');
      const stream = await open(bearer);
      expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
      await until('the greeting', () => stream.text().includes(': open'));
      await note('account:HD1001');
      await note('division:vayu');
      await note('account:HD1002');
      await note('division:mool');
      await until('the hint', () => stream.text().includes('event: changes'));
      expect(stream.text()).toContain('data: {"audiences":["account","division"]}');
      for (const canary of ['HD1001', 'HD1002', 'vayu', 'canary']) expect(stream.text()).not.toContain(canary);
      await stream.close();
    });

    test('a stream sends heartbeats and ends with the session', async () => {
      const { bearer } = await signedIn(server());
      const stream = await open(bearer);
      await until('a beat', () => stream.text().includes(': beat'));
      expect(stream.ended()).toBe(false);
      await post(server(), '/api/pwa-logout', {}, bearer);
      await until('its end', stream.ended);
      await stream.close();
    });

    test('[S42] streams are limited per person and in total, and closing one frees its slot', async () => {
      const { bearer } = await signedIn(server());
      const streams = [await open(bearer), await open(bearer)];
      expect((await open(bearer)).status).toBe(429);
      const other = (await signedIn(server(), 'HD1003', 'device-of-this-test-3')).bearer;
      streams.push(await open(other));
      const refused = await server().fetch('/api/events', { headers: other });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
      await streams[0]?.close();
      const again = await open(other);
      expect(again.status).toBe(200);
      for (const stream of [...streams.slice(1), again]) await stream.close();
      const { values } = await server().context.meters.streams.get();
      await until(
        'all are counted out',
        async () => values[0]?.value !== undefined && (await server().context.meters.streams.get()).values[0]?.value === 0,
      );
    });

    test('[S13] [2.2] nobody can listen without a session, or before accepting the terms', async () => {
      expect((await open({})).status).toBe(401);
      expect((await open({ authorization: 'Bearer x.y.z' })).status).toBe(401);
      expect((await open((await signedIn(server(), 'HD1004')).bearer)).status).toBe(403);
      expect((await server().fetch('/api/events', { method: 'POST' })).status).toBe(405);
    });
  },
  { streams: LIMITS },
);
