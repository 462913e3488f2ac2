import { expect, test } from 'vitest';
import { createEngine } from '../../sync/engine.ts';
import { EVERYTHING, keepConsent, NECESSARY, readConsent } from '../../sync/store/consent.ts';
import { openDevice } from '../../sync/store/device.ts';
import { calendarSamples } from '../contract/samples/calendar.ts';
import { json, TestDevice } from '../support/device.ts';
import { until } from '../support/until.ts';
import { inClear } from './disk-scan.ts';
import { Scene } from './scene.ts';

const RANGE = { from: '2026-07-13T00:00:00Z', to: '2026-11-10T00:00:00Z' };
/** A trainer's calendar with one session within the hour: its day sheet follows, if that is let. */
const scene = () =>
  Scene.open({ calendar: () => json(calendarSamples.calendar.response), 'training-roster': () => json(calendarSamples['training-roster'].response) });

test('until somebody chooses, what comes next is kept ahead: a day sheet follows its calendar', async () => {
  const { edges, accounts, script } = await scene();
  await (await createEngine(edges, accounts)).pull('calendar', RANGE);
  await until('the day sheet was asked for', () => script.of('training-roster').length === 1);
});

test('a choice against it holds at once: nothing follows a calendar that was asked for after it', async () => {
  const { edges, accounts, store, script } = await scene();
  const engine = await createEngine(edges, accounts);
  await keepConsent(accounts.device, store, { ...EVERYTHING, keepAhead: false });
  await engine.pull('calendar', RANGE);
  await keepConsent(accounts.device, store, EVERYTHING);
  await engine.pull('calendar', RANGE, { force: true });
  await until('the day sheet was asked for', () => script.of('training-roster').length > 0);
  expect(script.asked.map(({ name }) => name)).toEqual(['calendar', 'calendar', 'training-roster']);
});

test('a choice that was made before signing in holds for whoever signs in, until they choose for themselves', async () => {
  const { accounts, store } = await scene();
  const { device } = accounts;
  await keepConsent(device, null, NECESSARY);
  expect([await readConsent(device, null), await readConsent(device, store)]).toEqual([NECESSARY, NECESSARY]);
  await keepConsent(device, store, { keepAhead: true, tellNews: false });
  expect([await readConsent(device, null), await readConsent(device, store)]).toEqual([NECESSARY, { keepAhead: true, tellNews: false }]);
});

test("[1.7] the device's choice lies on the disk as a tag, in no words", async () => {
  const tablet = new TestDevice();
  const device = await openDevice(tablet.disk);
  for (const choice of [EVERYTHING, NECESSARY, { keepAhead: true, tellNews: false }, { keepAhead: false, tellNews: true }]) {
    await keepConsent(device, null, choice);
    expect(await readConsent(device, null)).toEqual(choice);
    expect((await device.facts.get('consent'))?.value).toMatch(/^[0-9a-f]{32}$/);
  }
  expect(await inClear(tablet, ['keepAhead', 'tellNews', 'consent true', 'consent false'])).toEqual([]);
});
