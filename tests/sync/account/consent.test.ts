import { expect, test } from 'vitest';
import {
  EVERYTHING,
  keepConsent,
  NECESSARY,
  readConsent,
  UNTIL_CHOSEN,
} from '../../../sync/account/consent.ts';
import { openDevice } from '../../../sync/device/device.ts';
import { createEngine } from '../../../sync/engine.ts';
import { writeSession } from '../../../sync/store/session.ts';
import { json, TestDevice, withApp } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { calendarSamples } from '../contract/samples/calendar.ts';
import { inClear } from '../disk-scan.ts';
import { Scene } from '../scene.ts';

const RANGE = { from: '2026-07-13T00:00:00Z', to: '2026-11-10T00:00:00Z' };
/** A trainer's calendar with one session within the hour, whose roster is prefetched if allowed. */
const scene = () =>
  Scene.open({
    calendar: () => json(calendarSamples.calendar.response),
    'training-roster': () => json(calendarSamples['training-roster'].response),
  });

test('without a choice, prefetching is allowed: a calendar’s roster is fetched', async () => {
  const { edges, accounts, script } = await scene();
  await createEngine(withApp(edges), { accounts }).pull('calendar', RANGE);
  await until('the attendance list was asked for', () => script.of('training-roster').length === 1);
});

test('refused prefetching stops with the next calendar, and allowed prefetching starts with the next one', async () => {
  const { edges, accounts, store, script } = await scene();
  const engine = createEngine(withApp(edges), { accounts });
  await keepConsent(accounts.device, store, { ...EVERYTHING, prefetch: false });
  await engine.pull('calendar', RANGE);
  await keepConsent(accounts.device, store, EVERYTHING);
  await engine.pull('calendar', RANGE, { force: true });
  await until('the attendance list was asked for', () => script.of('training-roster').length > 0);
  expect(script.asked.map(({ name }) => name)).toEqual(['calendar', 'calendar', 'training-roster']);
});

test('a choice made before sign-in applies to the next person until they choose', async () => {
  const { accounts, store } = await scene();
  const { device } = accounts;
  await keepConsent(device, null, NECESSARY);
  expect([await readConsent(device, null), await readConsent(device, store)]).toEqual([
    NECESSARY,
    NECESSARY,
  ]);
  await keepConsent(device, store, { prefetch: true, tellNews: false, reports: false });
  expect([await readConsent(device, null), await readConsent(device, store)]).toEqual([
    NECESSARY,
    { prefetch: true, tellNews: false, reports: false },
  ]);
});

test('reports are off until allowed, also after a choice made before reports existed', async () => {
  const { accounts, store } = await scene();
  expect(await readConsent(accounts.device, store)).toEqual(UNTIL_CHOSEN);
  expect(UNTIL_CHOSEN.reports).toBe(false);
  await writeSession(store, { consent: { keepAhead: true, tellNews: true } });
  expect(await readConsent(accounts.device, store)).toEqual({
    prefetch: true,
    tellNews: true,
    reports: false,
  });
});

test('[S16] consent to reports given before sign-in does not apply to an account until its person chooses', async () => {
  const { accounts, store } = await scene();
  const { device } = accounts;
  await keepConsent(device, null, EVERYTHING);
  expect(await readConsent(device, store)).toEqual({ ...EVERYTHING, reports: false });
  await keepConsent(device, store, EVERYTHING);
  expect(await readConsent(device, store)).toEqual(EVERYTHING);
});

test("[1.7] the device's choice is stored as a digest, not in words", async () => {
  const tablet = new TestDevice();
  const device = await openDevice(tablet.disk);
  const single = [
    { ...NECESSARY, prefetch: true },
    { ...NECESSARY, tellNews: true },
    { ...NECESSARY, reports: true },
  ];
  for (const choice of [EVERYTHING, UNTIL_CHOSEN, NECESSARY, ...single]) {
    await keepConsent(device, null, choice);
    expect(await readConsent(device, null)).toEqual(choice);
    expect((await device.facts.get('consent'))?.value).toMatch(/^[0-9a-f]{32}$/);
  }
  expect(
    await inClear(tablet, ['keepAhead', 'prefetch', 'tellNews', 'consent true', 'consent false']),
  ).toEqual([]);
});
