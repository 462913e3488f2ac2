import { expect, test } from 'vitest';
import { noteMissed } from '../../../sync/changes/missed.ts';
import { keptRange } from '../../../sync/contract/rules/india.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { calendarReads } from '../../../sync/reads/calendar.ts';
import { notificationReads } from '../../../sync/reads/notifications.ts';
import { readSession, writeSession } from '../../../sync/store/session.ts';
import { json } from '../../support/device.ts';
import { training } from '../../support/home.ts';
import { fill } from '../full-disk.ts';
import { Scene } from '../scene.ts';

const planned = (training_code: string, over: object = {}) => ({
  ...training({ training_code }),
  division_code: 'kala',
  status: 'planned',
  sequence: 0,
  updated_at: '2026-08-12T10:00:00Z',
  timezone: 'Asia/Kolkata',
  ...over,
});
const missed = async ({ store }: Scene) =>
  (await readSession(store, ['catch_up'])).catch_up?.lines.map(({ kind, id }) => `${kind} ${id}`);

test('a landing succeeds although there is no room to record its missed changes', async () => {
  const scene = await Scene.open({
    calendar: () => json({ error: false, trainings: [planned('T1')], gone: [] }),
  });
  const { edges, store } = scene;
  const range = keptRange(scene.device.clock.ms);
  const bring = () => pull(edges, store, 'calendar', range, { force: true });
  await bring();
  scene.script.answers.calendar = () =>
    json({ error: false, trainings: [planned('T1'), planned('T2')], gone: [] });
  const empty = fill(['session']);
  const outcome = await noteMissed(
    calendarReads.calendar.missed,
    store,
    'calendar',
    range,
    1,
    bring,
  ).finally(empty);
  expect(outcome).toEqual({ ok: true, value: 'changed' });
});

/** A device with a calendar, and a server whose calendar changes after the call. */
async function calendarOf(before: object, after: object) {
  const scene = await Scene.open({
    calendar: () => json({ error: false, trainings: [before], gone: [] }),
  });
  const range = keptRange(scene.device.clock.ms);
  const bring = () => pull(scene.edges, scene.store, 'calendar', range, { force: true });
  await bring();
  scene.script.answers.calendar = () => json({ error: false, trainings: [after], gone: [] });
  return {
    scene,
    look: () => noteMissed(calendarReads.calendar.missed, scene.store, 'calendar', range, 1, bring),
  };
}

test('a training whose start is only written in another format does not count as moved', async () => {
  const { scene, look } = await calendarOf(
    planned('T1', { training_start_date: '2026-08-20T10:00:00Z' }),
    planned('T1', { training_start_date: '2026-08-20T15:30:00.000+05:30' }),
  );
  await look();
  expect(await missed(scene)).toBeUndefined();
});

test('a cancellation is recorded first when the list already has a hundred new programs', async () => {
  const { scene, look } = await calendarOf(planned('T1'), planned('T1', { status: 'cancelled' }));
  const lines = Array.from({ length: 100 }, (_, i) => ({
    kind: 'program' as const,
    id: `P${i}`,
    title: `Program ${i}`,
  }));
  await writeSession(scene.store, { catch_up: { since: 1, lines } });
  await look();
  expect((await missed(scene))?.slice(0, 2)).toEqual(['cancelled T1', 'program P0']);
  expect(await missed(scene)).toHaveLength(100);
});

test('only new notifications are missed, not those moved to another page by new or deleted ones', async () => {
  const DAY = 86_400_000;
  const start = Date.parse('2026-08-01T10:00:00Z');
  const notice = (id: number) => ({
    id,
    message: `Number ${id}`,
    created_at: new Date(start + id * DAY).toISOString(),
    view: 0,
  });
  let all = Array.from({ length: 20 }, (_, i) => notice(20 - i));
  const scene = await Scene.open({
    'notification-list': ({ body: { skip, take } }) =>
      json({
        error: false,
        notification_list: all.slice(Number(skip), Number(skip) + Number(take)),
        notification_count: 1,
        total: all.length,
      }),
  });
  const { edges, store } = scene;
  const requests = [0, 10].map((skip) => ({ skip, take: 10, leapCode: 'HD1001' }));
  const bring = (request: (typeof requests)[number]) =>
    pull(edges, store, 'notification-list', request, { force: true });
  const look = async (since: number): Promise<void> => {
    const { missed: compare } = notificationReads['notification-list'];
    for (const request of requests)
      await noteMissed(compare, store, 'notification-list', request, since, () => bring(request));
  };
  for (const request of requests) await bring(request);
  all = [23, 22, 21].map(notice).concat(all);
  await look(start + 20.5 * DAY);
  expect(await missed(scene)).toEqual(['notification 23', 'notification 22', 'notification 21']);
  all = all.filter(({ id }) => id !== 20);
  await look(start + 24 * DAY);
  expect(await missed(scene)).toEqual(['notification 23', 'notification 22', 'notification 21']);
});
