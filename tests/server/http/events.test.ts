import { expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import { endAllFamilies } from '../../../server/auth/end-families.ts';
import { approveAccount } from '../../../server/operations/accounts/standing.ts';
import { noteChanges } from '../../../server/operations/changes/note-change.ts';
import { post, signedIn } from '../../support/client.ts';
import { readEvents } from '../../support/event-stream.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { until } from '../../support/until.ts';

const LIMITS = { beatMs: 30, checkMs: 30, perAccount: 2, most: 3, waitingMost: 100 };
const NEVER_MS = 3_600_000;

onEveryDatabase(
  'events',
  (server) => {
    const open = async (bearer: Record<string, string>) =>
      readEvents(await server().fetch('/api/events', { headers: bearer }));
    const note = (...audiences: Parameters<typeof noteChanges>[1]) =>
      server().db.transaction((tx) =>
        noteChanges(tx, audiences, server().clock.now(), [
          { endpoint: 'home-pwa', request: { leapcode: 'canary' } },
        ]),
      );
    const openNow = async () => (await server().context.meters.streams.get()).values[0]?.value;

    test('a stream sends one event for the changes that concern the person, without personal data', async () => {
      const { bearer } = await signedIn(server(), 'HD1002');
      const stream = await open(bearer);
      expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
      await until('the greeting', () => stream.text().includes(': open'));
      await note('account:HD1001', 'division:vayu', 'account:HD1002', 'division:mool');
      await until('the hint', () => stream.text().includes('event: changes'));
      expect(stream.text()).toContain('data: {"audiences":["account","division"]}');
      for (const canary of ['HD1001', 'HD1002', 'vayu', 'canary'])
        expect(stream.text()).not.toContain(canary);
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

    test('a failure of the database ends no stream: heartbeats and hints go on, and an ended session is noticed afterwards', async () => {
      const { bearer } = await signedIn(server());
      const stream = await open(bearer);
      await until('the greeting', () => stream.text().includes(': open'));
      const select = vi.spyOn(server().context.reading, 'select').mockImplementation(() => {
        throw new Error('The database does not answer.');
      });
      const failed = () =>
        server()
          .logged()
          .filter((line) => line.includes('streams.check')).length;
      await until('it was asked in vain, several times', () => failed() > 2);
      expect(stream.ended()).toBe(false);
      const beats = stream.text().split(': beat').length;
      await until('beats go on', () => stream.text().split(': beat').length > beats + 2);
      select.mockRestore();
      await note('account:HD1001');
      await until('the hint', () => stream.text().includes('event: changes'));
      await post(server(), '/api/pwa-logout', {}, bearer);
      await until('its end', stream.ended);
    });

    test('the sessions of all open streams are checked in one statement', async () => {
      const { bearer } = await signedIn(server());
      const streams = [
        await open(bearer),
        await open(bearer),
        await open((await signedIn(server(), 'HD1003', 'device-of-this-test-3')).bearer),
      ];
      const select = vi.spyOn(server().context.reading, 'select');
      const checks = () =>
        select.mock.calls.filter(([fields]) => fields !== undefined && 'family' in fields).length;
      const beats = () => (streams[0]?.text().split(': beat').length ?? 0) - 1;
      const before = beats();
      await until('some beats', () => beats() > before + 3);
      expect(checks()).toBeLessThanOrEqual(beats() - before + 1);
      expect(checks()).toBeGreaterThan(0);
      select.mockRestore();
      for (const stream of streams) await stream.close();
    });

    test('a stream whose client does not read is closed once its buffer is full', async () => {
      const { bearer } = await signedIn(server());
      const answer = await server().fetch('/api/events', { headers: bearer });
      expect({ status: answer.status, open: await openNow() }).toEqual({ status: 200, open: 1 });
      await until('it is broken off', async () => (await openNow()) === 0);
      const { value } = (await answer.body?.getReader().read()) ?? {};
      expect(new TextDecoder().decode(value)).toContain(': open');
    });

    test('[S42] streams are limited per person and in total, and closing one frees its slot', async () => {
      const { bearer } = await signedIn(server());
      const streams = [await open(bearer), await open(bearer)];
      expect((await open(bearer)).status).toBe(429);
      const other = (await signedIn(server(), 'HD1003', 'device-of-this-test-3')).bearer;
      streams.push(await open(other));
      const refused = await server().fetch('/api/events', { headers: other });
      expect({ status: refused.status, retryAfter: refused.headers.get('retry-after') }).toEqual({
        status: 429,
        retryAfter: '1',
      });
      await streams[0]?.close();
      const again = await open(other);
      expect(again.status).toBe(200);
      for (const stream of [...streams.slice(1), again]) await stream.close();
      const { values } = await server().context.meters.streams.get();
      await until(
        'all are counted out',
        async () =>
          values[0]?.value !== undefined &&
          (await server().context.meters.streams.get()).values[0]?.value === 0,
      );
    });

    test('[S13] [2.2] a stream needs a session and accepted terms', async () => {
      expect((await open({})).status).toBe(401);
      expect((await open({ authorization: 'Bearer x.y.z' })).status).toBe(401);
      expect((await open((await signedIn(server(), 'HD1004')).bearer)).status).toBe(403);
      expect((await server().fetch('/api/events', { method: 'POST' })).status).toBe(405);
    });
  },
  { streams: LIMITS },
);

onEveryDatabase(
  'events without a beat',
  (server) => {
    const open = async (bearer: Record<string, string>) =>
      readEvents(await server().fetch('/api/events', { headers: bearer }));

    test('[S15] the end of a session ends its own streams and no others, whoever ends it', async () => {
      const sessions = [
        await signedIn(server()),
        await signedIn(server(), 'HD1001', 'device-of-this-test-2'),
        await signedIn(server(), 'HD1003'),
      ] as const;
      const [leaving, staying, another] = [
        await open(sessions[0].bearer),
        await open(sessions[1].bearer),
        await open(sessions[2].bearer),
      ];
      await until('all listen', () =>
        [leaving, staying, another].every((stream) => stream.text().includes(': open')),
      );
      await post(server(), '/api/pwa-logout', {}, sessions[0].bearer);
      await until('the end of the one that signed out', leaving.ended);
      expect({ staying: staying.ended(), another: another.ended() }).toEqual({
        staying: false,
        another: false,
      });
      await endAllFamilies(server().db, 'HD1001', server().clock.now());
      await until('the end of the one that staff ended', staying.ended);
      expect(another.ended()).toBe(false);
      for (const stream of [leaving, staying, another])
        expect(stream.text()).not.toContain('session');
      await another.close();
    });
  },
  { streams: { ...LIMITS, beatMs: NEVER_MS, checkMs: NEVER_MS } },
);

onEveryDatabase(
  'streams that follow the change log',
  (server) => {
    const open = async (bearer: Record<string, string>) =>
      readEvents(await server().fetch('/api/events', { headers: bearer }));

    test('heartbeats take no statement', async () => {
      const stream = await open((await signedIn(server())).bearer);
      const select = vi.spyOn(server().context.reading, 'select');
      const beats = () => stream.text().split(': beat').length - 1;
      await until('some beats', () => beats() > 10);
      // The embedded database has one way in, by which the log is read as well.
      expect(
        select.mock.calls.filter(([fields]) => fields === undefined || !('seen' in fields)),
      ).toEqual([]);
      select.mockRestore();
      await stream.close();
    });

    test('[2.14] new divisions end the person’s streams and no others, and the next stream follows the new divisions', async () => {
      const own = await open((await signedIn(server(), 'HD1002')).bearer);
      const another = await open((await signedIn(server(), 'HD1003')).bearer);
      const { context, db, clock } = server();
      await db.transaction((tx) =>
        approveAccount({ ...context, db: tx, now: clock.now() }, 'HD1002', ['vayu']),
      );
      await until('the end', own.ended);
      expect(own.text()).toContain('event: changes');
      expect(another.ended()).toBe(false);
      await another.close();
      const anew = await open((await signedIn(server(), 'HD1002')).bearer);
      await db.transaction((tx) =>
        noteChanges(tx, ['division:vayu'], clock.now(), [{ endpoint: 'home-pwa' }]),
      );
      await until('the hint', () => anew.text().includes('event: changes'));
      await anew.close();
    });

    test('[S43] a person who deletes their account ends its streams', async () => {
      const { bearer } = await signedIn(server());
      const stream = await open(bearer);
      expect(
        (await post(server(), '/api/delete-account', { password: DEMO_PASSWORD }, bearer)).status,
      ).toBe(200);
      await until('the end', stream.ended);
    });
  },
  { streams: { ...LIMITS, checkMs: NEVER_MS, waitingMost: 1024 } },
);
