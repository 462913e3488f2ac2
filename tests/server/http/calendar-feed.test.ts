import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import { feedToken } from '../../../server/auth/calendar-feeds.ts';
import { deriveKeys } from '../../../server/crypto/keys.ts';
import { calendarFeeds } from '../../../server/db/schema/records.ts';
import {
  cancelTraining,
  moveTraining,
} from '../../../server/operations/trainings/change-training.ts';
import { post, signedIn } from '../../support/client.ts';
import { askCode } from '../../support/codes.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { TEST_SECRET } from '../../support/server.ts';
import { FILLED_AT } from '../../support/snapshot.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onEveryDatabase('calendar feed', (server) => {
  const context = () => ({ ...server().context, now: server().clock.now() });
  const prefixOf = (loginId: string) => (loginId.startsWith('TR') ? 'trainer' : 'hair_dresser');
  async function address(loginId = 'HD1001', call = 'calendar-feed'): Promise<string> {
    const { bearer } = await signedIn(server(), loginId);
    const said = await post(server(), `/api/${prefixOf(loginId)}/${call}`, {}, bearer);
    expect(said.status).toBe(200);
    return String(said.body.url);
  }
  async function events(url: string): Promise<Map<string, ICAL.Event>> {
    const text = await (await server().fetch(url)).text();
    const found = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each));
    return new Map(found.map((event) => [event.uid, event]));
  }
  const status = (event: ICAL.Event | undefined) =>
    event?.component.getFirstPropertyValue('status');

  test('the feed has accepted trainings at their times in UTC, with two alarms and the address for joining', async () => {
    const found = await events(await address());
    const talk = found.get('training-9011@chairside');
    expect(talk?.startDate.toJSDate().getTime()).toBe(FILLED_AT + 3 * DAY);
    expect(talk?.endDate.toJSDate().getTime()).toBe(FILLED_AT + 3 * DAY + HOUR);
    expect(talk?.startDate.zone.tzid).toBe('UTC');
    expect({ summary: talk?.summary, status: status(talk), sequence: talk?.sequence }).toEqual({
      summary: 'Shade talk: cool browns',
      status: 'CONFIRMED',
      sequence: 0,
    });
    expect(talk?.component.getFirstPropertyValue('url')).toBe('https://meet.example/9011');
    const alarms = talk?.component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger')));
    expect(alarms).toEqual(['-P1D', '-PT15M']);
    expect(found.get('training-9128@chairside')?.location).toContain('Rua de Ourem');
  });

  test('rejected and unanswered trainings are left out, and a cancelled one has no alarm', async () => {
    const found = await events(await address());
    expect(found.has('training-9126@chairside')).toBe(false);
    expect(found.has('training-9122@chairside')).toBe(false);
    const cancelled = found.get('training-9129@chairside');
    expect(status(cancelled)).toBe('CANCELLED');
    expect(cancelled?.component.getAllSubcomponents('valarm')).toEqual([]);
  });

  test('a move keeps the id, raises the sequence and has the new time; a cancellation raises the sequence again', async () => {
    const url = await address();
    const tag = (await server().fetch(url)).headers.get('etag') ?? '';
    expect((await server().fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(304);
    await moveTraining(context(), 9011, FILLED_AT + 5 * DAY, FILLED_AT + 5 * DAY + HOUR);
    expect((await server().fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(200);
    const moved = (await events(url)).get('training-9011@chairside');
    expect({ sequence: moved?.sequence, startsAt: moved?.startDate.toJSDate().getTime() }).toEqual({
      sequence: 1,
      startsAt: FILLED_AT + 5 * DAY,
    });
    await cancelTraining(context(), 9011, 'The trainer is ill.');
    const off = (await events(url)).get('training-9011@chairside');
    expect({ sequence: off?.sequence, status: status(off) }).toEqual({
      sequence: 2,
      status: 'CANCELLED',
    });
  });

  test('the ids of entries are unique, stable, and the same in other people’s feeds', async () => {
    const url = await address();
    expect([...(await events(url)).keys()]).toEqual([...(await events(url)).keys()]);
    const farah = await events(await address('HD1003'));
    expect([...(await events(url)).keys()].filter((uid) => farah.has(uid))).toContain(
      'training-9125@chairside',
    );
    const codes = [...(await events(url)).keys()];
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('a trainer’s feed has the trainings that they give', async () => {
    const found = await events(await address('TR2002'));
    expect(found.has('training-9136@chairside')).toBe(true);
    expect(found.has('training-9126@chairside')).toBe(false);
  });

  test('the feed is not cached, and its lines are folded at 75 octets and end with CRLF', async () => {
    const response = await server().fetch(await address());
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    // What a person was shown is in no cache of the browser after logging out.
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(text.split('\r\n').filter((line) => new TextEncoder().encode(line).length > 75)).toEqual(
      [],
    );
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('the same address is answered again; a reset ends it and answers another one', async () => {
    const first = await address();
    expect(first).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    expect(await address()).toBe(first);
    const second = await address('HD1001', 'calendar-feed-reset');
    expect(second).not.toBe(first);
    expect((await server().fetch(first)).status).toBe(404);
    expect((await server().fetch(second)).status).toBe(200);
    expect(await address()).toBe(second);
    expect(await address('HD1003')).not.toBe(second);
  });

  test('[S15] changing or resetting the password ends the address, and the next one differs (L5)', async () => {
    const first = await address();
    const password = 'Kerala%77coast';
    const { bearer } = await signedIn(server());
    expect(
      (await post(server(), '/api/change-password', { current: 'not this one', password }, bearer))
        .status,
    ).not.toBe(200);
    expect((await server().fetch(first)).status).toBe(200);
    expect(
      (await post(server(), '/api/change-password', { current: DEMO_PASSWORD, password }, bearer))
        .status,
    ).toBe(200);
    expect((await server().fetch(first)).status).toBe(404);

    const second = await address();
    expect(second).not.toBe(first);
    const entry = await askCode(server(), 'HD1001', 'forgot', '9800010001');
    expect((await server().fetch(second)).status).toBe(200);
    expect(
      (await post(server(), '/api/forgot-password', { ...entry, password: 'Mysuru%22silk' }))
        .status,
    ).toBe(200);
    expect((await server().fetch(second)).status).toBe(404);
    expect([first, second]).not.toContain(await address());
  });

  test('two concurrent first requests create one address', async () => {
    const { bearer } = await signedIn(server());
    const said = await Promise.all(
      [1, 2, 3].map(() => post(server(), '/api/hair_dresser/calendar-feed', {}, bearer)),
    );
    expect(new Set(said.map(({ body }) => body.url)).size).toBe(1);
  });

  test('the database and the log do not contain the feed address', async () => {
    const url = await address();
    await server().fetch(url);
    const token = url.slice('/api/calendar/'.length, -'.ics'.length);
    expect(JSON.stringify(await server().db.select().from(calendarFeeds))).not.toContain(token);
    expect(server().logged().join()).not.toContain(token);
  });

  test('[S41] a rotation of the secret keeps the feed address', async () => {
    const { db } = server();
    const before = await feedToken(db, deriveKeys(TEST_SECRET), 'HD1001', false);
    const rotated = deriveKeys('another secret that is long enough too', [TEST_SECRET]);
    expect(await feedToken(db, rotated, 'HD1001', false)).toBe(before);
    expect(await feedToken(db, rotated, 'HD1001', true)).not.toBe(before);
  });

  test.each(['x'.repeat(43), 'x', '..%2f..%2fetc', '%00'])(
    '[S25] the unknown feed address %s is not found',
    async (token) => {
      expect((await server().fetch(`/api/calendar/${token}.ics`)).status).toBe(404);
    },
  );
});

onEveryDatabase(
  'guessed calendar feeds',
  (server) => {
    test('[S42] guessing feed addresses is limited per network address', async () => {
      const guess = (from: string) =>
        server().fetch(`/api/calendar/${'x'.repeat(43)}.ics`, undefined, from);
      for (let tries = 0; tries < 60; tries++) expect((await guess('10.0.0.1')).status).toBe(404);
      const refused = await guess('10.0.0.1');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await guess('10.0.0.2')).status).toBe(404);
    });
  },
  { environment: { RATE_PER_MINUTE: '60' } },
);
