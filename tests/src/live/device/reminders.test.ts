import { expect, test } from 'vitest';
import { createScheduler } from '../../../../src/live/device/alarms.ts';
import { keepReminders, type TurnEdges, takeTurn } from '../../../../src/live/device/reminders.ts';
import type { AnyTraining } from '../../../../src/rules/calendar.ts';
import { openAccounts } from '../../../../sync/device/accounts.ts';
import { readSession, type Store } from '../../../../sync/store/session.ts';
import { calendarTraining } from '../../../support/calendar-training.ts';
import { TestDevice } from '../../../support/device.ts';
import { until } from '../../../support/until.ts';
import { TestAlarm } from '../test-alarm.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-08-12T10:00:00Z');

const training = (startsAt = START): AnyTraining =>
  calendarTraining({ accept_reject: true, training_start_date: new Date(startsAt).toISOString() });

async function opened(): Promise<{ device: TestDevice; store: Store; edges: TurnEdges }> {
  const device = new TestDevice();
  const edges = device.context(() => Promise.reject(new TypeError('no wire')));
  const accounts = await openAccounts(edges);
  return { device, edges, store: (await accounts.admit('HD1001')).store };
}

test('[4.7] offline, a reminder of 15 minutes is due at its exact time, once, and not again after a restart', async () => {
  const { store, edges } = await opened();
  await keepReminders(edges, store, 9001, [15], false);
  const alarm = new TestAlarm(START - 60 * MINUTE);
  const told: number[] = [];
  let looking = 0;
  const look = async (): Promise<number | null> => {
    looking += 1;
    const { due, nextAt } = await takeTurn(edges, store, [training()], 'hd', alarm.now());
    told.push(...due.map(() => alarm.now()));
    looking -= 1;
    return nextAt;
  };
  const looked = () => until('the look is over', () => looking === 0);
  const scheduler = createScheduler(look, alarm);
  for (await looked(); alarm.now() < START; await looked()) alarm.goOn(START);
  expect(told).toEqual([START - 15 * MINUTE]);
  scheduler.stop();
  createScheduler(look, alarm);
  await looked();
  expect(told).toHaveLength(1);
});

test('[4.7] two tabs show a reminder once', async () => {
  const { device, store, edges } = await opened();
  await keepReminders(edges, store, 9001, [15], false);
  await takeTurn(edges, store, [training()], 'hd', START - 60 * MINUTE);
  const other = device.context(() => Promise.reject(new TypeError('no wire')));
  const turns = await Promise.all(
    [edges, other, edges, other].map((tab) =>
      takeTurn(tab, store, [training()], 'hd', START - 15 * MINUTE),
    ),
  );
  expect(turns.map(({ due }) => due.length).sort()).toEqual([0, 0, 0, 1]);
});

test('concurrent choices are all stored, sealed', async () => {
  const { store, edges } = await opened();
  await Promise.all([
    keepReminders(edges, store, 9001, [15], false),
    keepReminders(edges, store, 9002, [60], false),
    keepReminders(edges, store, 9003, [1440], true),
  ]);
  expect((await readSession(store, ['reminders'])).reminders).toEqual({
    usual: [1440],
    own: { 9001: [15], 9002: [60] },
  });
  const row = await store.db.session.get('reminders');
  expect(new TextDecoder('latin1').decode(row?.body)).not.toContain('1440');
});

test('[4.7] a tab frozen during its check for due reminders does not block another tab', async () => {
  const { device, store } = await opened();
  const owner = {};
  const frozen = device.context(() => Promise.reject(new TypeError('no wire')), owner);
  // It freezes during its turn: its read never resolves.
  const { db } = store;
  const deaf: Store = {
    ...store,
    db: Object.assign(Object.create(db) as Store['db'], {
      session: { bulkGet: () => new Promise(() => undefined) },
    }),
  };
  void takeTurn(frozen, deaf, [training()], 'hd', START);
  device.timers.freeze(owner);
  const other = device.context(() => Promise.reject(new TypeError('no wire')));
  const turn = takeTurn(other, store, [training()], 'hd', START);
  await until('the other tab waits for its turn', () => device.locks.waiting === 1);
  await device.pass(60_000);
  expect(await turn).toMatchObject({ due: [] });
});

test('a failed check is repeated, and a woken scheduler checks at once', async () => {
  const alarm = new TestAlarm(START);
  let looks = 0;
  const scheduler = createScheduler(() => {
    looks += 1;
    return looks === 1 ? Promise.reject(new Error('The disk is busy.')) : Promise.resolve(null);
  }, alarm);
  await until('the next look is planned', () => alarm.isSet());
  alarm.goOn(START);
  expect(looks).toBe(2);
  scheduler.wake();
  expect(looks).toBe(3);
});
