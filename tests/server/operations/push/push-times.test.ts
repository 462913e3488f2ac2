import { describe, expect, test } from 'vitest';
import { isTimeZone } from '../../../../server/domain/time.ts';
import { notify } from '../../../../server/operations/notifications/notify.ts';
import { quietUntil, USUAL_QUIET } from '../../../../sync/contract/rules/quiet-hours.ts';
import { DEVICE, post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { pushesOf, subscribe } from '../../../support/push.ts';

const at = (time: string): number => Date.parse(`2026-08-12T${time}+05:30`);
const until = (time: string, day = 12): number => Date.parse(`2026-08-${day}T${time}+05:30`);

describe('quiet hours', () => {
  test.each([
    ['20:59:59.999', undefined],
    ['21:00:00.000', until('08:00', 13)],
    ['23:59:59.999', until('08:00', 13)],
    ['00:00:00.000', until('08:00')],
    ['07:59:59.999', until('08:00')],
    ['08:00:00.000', undefined],
    ['12:00:00.000', undefined],
  ])('[S21] at %s, quiet hours across midnight end at %s', (time, end) => {
    expect(quietUntil(USUAL_QUIET, at(time))).toBe(end);
  });

  test('quiet hours may lie within a day, be off, or be empty', () => {
    const noon = { ...USUAL_QUIET, from: 12 * 60, to: 13 * 60 };
    expect(quietUntil(noon, at('12:30:00'))).toBe(until('13:00'));
    expect(quietUntil(noon, at('13:00:00'))).toBeUndefined();
    expect(quietUntil({ ...USUAL_QUIET, on: false }, at('23:00:00'))).toBeUndefined();
    expect(quietUntil({ ...USUAL_QUIET, to: USUAL_QUIET.from }, at('21:00:00'))).toBeUndefined();
  });

  test('quiet hours follow the person’s time zone, half-hour zones included', () => {
    expect(
      quietUntil({ ...USUAL_QUIET, timeZone: 'UTC' }, Date.parse('2026-08-12T21:00:00Z')),
    ).toBe(Date.parse('2026-08-13T08:00:00Z'));
    expect(quietUntil({ ...USUAL_QUIET, timeZone: 'UTC' }, at('21:00:00'))).toBeUndefined();
    expect([
      isTimeZone('Asia/Kathmandu'),
      isTimeZone('Asia/Nowhere'),
      isTimeZone('../etc'),
    ]).toEqual([true, false, false]);
  });
});

const pushes = pushesOf();

onEveryDatabase(
  'when a push may come',
  (server) => {
    const usual = {
      trainings: true,
      reminders: true,
      courses: true,
      posts: true,
      certificates: true,
      news: true,
    };
    const quiet = { on: true, from: '21:00', to: '08:00', time_zone: 'Asia/Kolkata' };
    const save = (bearer: Record<string, string>, over: object) =>
      post(
        server(),
        '/api/save-push-preferences',
        { switches: usual, quiet_hours: quiet, ...over },
        bearer,
      );
    const notifyPeople = (urgent: boolean) =>
      server().db.transaction((tx) =>
        notify(
          { ...server().context, db: tx, now: server().clock.now() },
          ['HD1001'],
          { message: 'Moved', page: 'upcoming-training' },
          { urgent },
        ),
      );
    const subscribed = async () => {
      pushes.sent.length = 0;
      const { bearer } = await signedIn(server());
      await subscribe(server(), bearer);
      return bearer;
    };

    test('by default every kind is on and quiet hours are from 21:00 to 08:00', async () => {
      const { bearer } = await signedIn(server());
      const read = () => post(server(), '/api/push-preferences', {}, bearer);
      expect((await read()).body).toEqual({ error: false, switches: usual, quiet_hours: quiet });
      const wanted = {
        switches: { ...usual, posts: false },
        quiet_hours: { on: false, from: '22:15', to: '06:45', time_zone: 'UTC' },
      };
      expect((await save(bearer, wanted)).body).toEqual({ error: false, message: 'Saved.' });
      expect((await read()).body).toEqual({ error: false, ...wanted });
      const theirs = await signedIn(server(), 'HD1003', `${DEVICE}3`);
      expect((await post(server(), '/api/push-preferences', {}, theirs.bearer)).body).toMatchObject(
        { switches: usual },
      );
    });

    test('unknown times and zones are refused by name', async () => {
      const { bearer } = await signedIn(server());
      for (const [field, value] of [
        ['from', '24:00'],
        ['to', '8:00'],
        ['time_zone', 'Asia/Nowhere'],
        ['time_zone', 'x'.repeat(65)],
      ] as const)
        expect(await save(bearer, { quiet_hours: { ...quiet, [field]: value } })).toMatchObject({
          status: 422,
          body: { field: `quiet_hours.${field}` },
        });
    });

    test('a push of a kind that was switched off is not sent, even if it was queued before', async () => {
      const bearer = await subscribed();
      await notifyPeople(false);
      await save(bearer, { switches: { ...usual, trainings: false } });
      expect(await server().runJobs('send-push')).toBe(1);
      await notifyPeople(false);
      expect(await server().runJobs('send-push')).toBe(0);
      expect(pushes.sent).toEqual([]);
    });

    test('in quiet hours a push waits, unless it is urgent', async () => {
      await subscribed();
      server().clock.set(at('21:00:00'));
      await notifyPeople(false);
      expect(await server().runJobs('send-push')).toBe(0);
      await notifyPeople(true);
      expect(await server().runJobs('send-push')).toBe(1);
      expect(pushes.sent).toMatchObject([{ urgent: true }]);
    });

    test('a push that is sent late has only the rest of its lifetime as TTL', async () => {
      await subscribed();
      server().clock.set(at('12:00:00'));
      await notifyPeople(true);
      server().clock.advance(14 * 60_000);
      expect(await server().runJobs('send-push')).toBe(1);
      expect(pushes.sent).toMatchObject([{ lastsMs: 60_000 }]);
    });

    test('a push that is sent in quiet hours waits once more', async () => {
      await subscribed();
      await notifyPeople(false);
      server().clock.set(at('23:00:00'));
      await server().runJobs('send-push');
      expect(pushes.sent).toEqual([]);
    });
  },
  { senders: pushes.senders },
);
