import { expect, test } from 'vitest';
import { createEngine } from '../../../sync/engine.ts';
import { readSession } from '../../../sync/store/session.ts';
import { json, withApp } from '../../support/device.ts';
import { Scene } from '../scene.ts';

const ASKED = { leapcode: 'HD1001', profile: 'hd' } as const;
const NAME = 'get-hd-detail-by-leapcode';

/** An account that signed in as Asha Menon of Pune, and the server's later record of it. */
async function withRecord(hd_data: object) {
  const scene = await Scene.open({ [NAME]: () => json({ error: false, hd_data }) });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  const person = () => readSession(scene.store, ['authData', 'HDAuthData']);
  return { scene, engine, before: await person(), person };
}
/** The record as section 3 of the specification has it. */
const RECORD = {
  login_code: 'HD1001',
  hd_name: 'Asha Kurian',
  email: 'asha@kurian.example',
  mobile: '9822041187',
  picture: '/pictures/asha.webp',
  is_register: 1,
  is_trainer: 0,
} as const;

test("[4.1] [7.11] the server's record of the person replaces the stored name, picture and validation", async () => {
  const { engine, person } = await withRecord({ ...RECORD, is_register: 0, city: 'Kochi' });
  await engine.pull(NAME, ASKED);
  const { authData, HDAuthData } = await person();
  expect(HDAuthData).toEqual({
    hd_name: 'Asha Kurian',
    email: 'asha@kurian.example',
    mobile: '9822041187',
    city: 'Kochi',
    picture: '/pictures/asha.webp',
    is_register: 0,
    is_trainer: 0,
  });
  expect(authData).toEqual({
    storedLeapCode: 'HD1001',
    storedLoginProfile: 'hd',
    storedVerifyData: ['', '', 'Asha Kurian', '', '', '9822041187', '', '', '', '', 'Kochi'],
  });
});

test('[4.1] [3.3] a stored field keeps its value when the record lacks it, and is emptied when the record has null', async () => {
  const { engine, person } = await withRecord({ ...RECORD, email: null });
  await engine.pull(NAME, ASKED);
  const { authData, HDAuthData } = await person();
  expect({
    city: HDAuthData?.city,
    storedCity: authData?.storedVerifyData[10],
    email: HDAuthData?.email,
  }).toEqual({
    city: 'Pune',
    storedCity: 'Pune',
    email: '',
  });
});

test('[4.1] a record of another account changes nothing', async () => {
  const { engine, before, person } = await withRecord({ ...RECORD, login_code: 'HD1002' });
  await engine.pull(NAME, ASKED);
  expect(await person()).toEqual(before);
});

test('[7.11] a response without the record is no failure and changes nothing', async () => {
  const { scene, engine, before, person } = await withRecord(RECORD);
  scene.script.answers[NAME] = () => json({ error: false, data: RECORD });
  expect(await engine.pull(NAME, ASKED)).toMatchObject({ ok: true });
  expect(await person()).toEqual(before);
});

test('[7.11] the record is not requested again within ten minutes, except by a forced pull', async () => {
  const { scene, engine } = await withRecord(RECORD);
  await engine.pull(NAME, ASKED);
  scene.device.clock.ms += 9 * 60_000;
  expect(await engine.pull(NAME, ASKED)).toEqual({ ok: true, value: 'fresh' });
  expect(await engine.pull(NAME, ASKED, { force: true })).toEqual({ ok: true, value: 'same' });
  scene.device.clock.ms += 11 * 60_000;
  await engine.pull(NAME, ASKED);
  expect(scene.script.asked.map(({ name, body }) => ({ name, body }))).toEqual(
    Array.from({ length: 3 }, () => ({ name: NAME, body: ASKED })),
  );
});
