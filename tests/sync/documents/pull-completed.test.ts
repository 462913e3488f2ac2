import { describe, expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { createEngine } from '../../../sync/engine.ts';
import { readSession, writeSession } from '../../../sync/store/session.ts';
import { signIn } from '../../support/account.ts';
import { calendarTraining } from '../../support/calendar-training.ts';
import { json, TestDevice, withApp } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { REQUEST, Scene } from '../scene.ts';
import type { Answer } from '../scripted-wire.ts';

const kala = home({
  assigned_division_data: [{ division_code: 'kala' }, { division_code: 'vara' }],
  upcoming_trainings: [],
});
const noNews: Answer = () => json({ error: false, notification_list: [], notification_count: 0 });
const refused: Answer = () =>
  json({ error: true, message: 'Not in your divisions', code: 'not-found' }, { status: 404 });
const engineOf = ({ edges, accounts }: Scene) => createEngine(withApp(edges), { accounts });
const LIST = { skip: 0, take: 10, leapCode: 'HD1001' };
const bodies = ({ script }: Scene, name: string) => script.of(name).map(({ body }) => body);

describe('list of notifications', () => {
  test("[7.17] the request has the person's division from home", async () => {
    const scene = await Scene.open({ 'home-pwa': () => json(kala), 'notification-list': noNews });
    const engine = engineOf(scene);
    await engine.pull('home-pwa', REQUEST);
    await engine.pull('notification-list', LIST);
    expect(bodies(scene, 'notification-list')).toEqual([{ ...LIST, division_code: 'kala' }]);
  });

  test('[7.17] a new device pulls home once, before the list', async () => {
    const scene = await Scene.open({ 'home-pwa': () => json(kala), 'notification-list': noNews });
    const engine = engineOf(scene);
    await Promise.all([
      engine.pull('notification-list', LIST),
      engine.pull('home-pwa', { ...REQUEST, notification_flag: 1 }, { force: false }),
    ]);
    expect(bodies(scene, 'notification-list')).toEqual([{ ...LIST, division_code: 'kala' }]);
    expect(scene.script.of('home-pwa')).toHaveLength(1);
  });

  test('[S19] home is requested for the same account as the list, although another account has signed in meanwhile in another tab', async () => {
    const scene = await Scene.open({ 'home-pwa': () => json(kala), 'notification-list': noNews });
    const { store: next } = await signIn(new TestDevice(), 'HD2002');
    await createEngine(withApp(scene.edges), { accounts: scene.takenOverBy(next) }).pull(
      'notification-list',
      LIST,
    );
    expect(scene.script.asked.map(({ name, token }) => ({ name, token }))).toEqual([
      { name: 'home-pwa', token: 'access-HD1001-1' },
      { name: 'notification-list', token: 'access-HD1001-1' },
    ]);
  });

  test('[7.17] [3.1] the home division is used while no division is assigned', async () => {
    const scene = await Scene.open({ 'notification-list': noNews });
    await writeSession(scene.store, { home_division: 'rangat' });
    await pull(scene.edges, scene.store, 'notification-list', LIST);
    expect(bodies(scene, 'notification-list')).toEqual([{ ...LIST, division_code: 'rangat' }]);
  });

  test('[7.17] the list is the same document for every division', async () => {
    const scene = await Scene.open({ 'notification-list': noNews });
    await writeSession(scene.store, { assigned_divisions: ['kala'] });
    await pull(scene.edges, scene.store, 'notification-list', LIST);
    await writeSession(scene.store, { assigned_divisions: ['vara'] });
    expect(await pull(scene.edges, scene.store, 'notification-list', LIST)).toEqual({
      ok: true,
      value: 'fresh',
    });
  });
});

describe('page of a live program without a division', () => {
  const PAGE = { leapcode: 'HD1001', program_id: '309', program_type_id: '11' };
  const inHome = (division_code: string) =>
    home({
      assigned_division_data: [{ division_code: 'kala' }, { division_code: 'vara' }],
      upcoming_trainings: [],
      top_5_programs: [
        {
          program: 'Bob',
          program_type: 'Live Webinar',
          division_code,
          program_id: 309,
          program_type_id: { id: 11 },
        },
      ],
    });

  test.each(['webinar-details', 'education-details'] as const)(
    '[7.21] %s is requested in the division in which home lists the program',
    async (name) => {
      const scene = await Scene.open({ 'home-pwa': () => json(inHome('vara')) });
      const engine = engineOf(scene);
      await engine.pull('home-pwa', REQUEST);
      await engine.pull(name, PAGE);
      expect(bodies(scene, name)).toEqual([{ ...PAGE, division_code: 'vara' }]);
    },
  );

  test('[7.21] the division comes from a training in the calendar when home does not list the program', async () => {
    const { program } = training();
    const listed = calendarTraining({
      program_id: 309,
      program: { ...program, program_id: 309, division: { division_code: 'mool' } },
    });
    const scene = await Scene.open({
      'home-pwa': () => json(kala),
      calendar: () => json({ error: false, trainings: [listed], gone: [] }),
    });
    const engine = engineOf(scene);
    expect(
      await engine.pull('calendar', { from: '2026-08-01T00:00:00Z', to: '2026-09-01T00:00:00Z' }),
    ).toMatchObject({ ok: true });
    await engine.pull('webinar-details', PAGE);
    expect(bodies(scene, 'webinar-details')).toEqual([{ ...PAGE, division_code: 'mool' }]);
  });

  test("[7.21] an unlisted program is requested in the person's divisions, one after another", async () => {
    const scene = await Scene.open({ 'home-pwa': () => json(kala), 'webinar-details': refused });
    expect(await engineOf(scene).pull('webinar-details', PAGE)).toMatchObject({
      ok: false,
      failure: { kind: 'refused' },
    });
    expect(bodies(scene, 'webinar-details')).toEqual([
      { ...PAGE, division_code: 'kala' },
      { ...PAGE, division_code: 'vara' },
    ]);
  });

  test('[7.21] a thousand divisions cause twenty requests for a program, and a reload of home names a hundred of them', async () => {
    const scene = await Scene.open({ 'webinar-details': refused });
    await writeSession(scene.store, {
      assigned_divisions: Array.from({ length: 1_000 }, (_, i) => `d${i}`),
    });
    await engineOf(scene).pull('webinar-details', PAGE);
    expect(scene.script.of('webinar-details')).toHaveLength(20);
    await engineOf(scene).pull('home-pwa', REQUEST, { reload: true });
    expect(bodies(scene, 'home-pwa')[0]?.division_code).toHaveLength(100);
  });

  test('[7.21] a failure that is no refusal does not lead to the next division', async () => {
    const scene = await Scene.open({ 'home-pwa': () => json(kala) });
    await engineOf(scene).pull('webinar-details', PAGE);
    expect(bodies(scene, 'webinar-details')).toEqual([{ ...PAGE, division_code: 'kala' }]);
  });

  test('[7.21] the request has a null division when no division is known', async () => {
    const scene = await Scene.open({ 'webinar-details': refused });
    await engineOf(scene).pull('webinar-details', PAGE);
    expect(bodies(scene, 'webinar-details')).toEqual([{ ...PAGE, division_code: null }]);
  });

  test('[7.21] a division in the request is sent unchanged', async () => {
    const scene = await Scene.open({
      'home-pwa': () => json(inHome('vara')),
      'webinar-details': refused,
    });
    const engine = engineOf(scene);
    await engine.pull('home-pwa', REQUEST);
    await engine.pull('webinar-details', { ...PAGE, division_code: 'kala' });
    expect(bodies(scene, 'webinar-details')).toEqual([{ ...PAGE, division_code: 'kala' }]);
  });
});

describe('home', () => {
  const FIRST = { ...REQUEST, notification_flag: 1 };

  test("[7.1] the first load has the resolver's form, a reload inside the page the reload's form", async () => {
    const scene = await Scene.open({ 'home-pwa': () => json(kala) });
    const engine = engineOf(scene);
    await engine.pull('home-pwa', FIRST);
    expect(await engine.pull('home-pwa', FIRST, { reload: true })).toEqual({
      ok: true,
      value: 'same',
    });
    expect(bodies(scene, 'home-pwa')).toEqual([
      FIRST,
      { ...REQUEST, division_code: ['kala', 'vara'] },
    ]);
    expect(await scene.store.db.documents.count()).toBe(1);
  });

  test("[7.1] sent actions refresh home in the resolver's form, also after a reload", async () => {
    const scene = await Scene.open({
      'home-pwa': () => json(kala),
      'accept-reject-webinar': () => json({ error: false, message: null }),
    });
    const engine = engineOf(scene);
    await engine.pull('home-pwa', FIRST);
    await engine.pull('home-pwa', FIRST, { reload: true });
    await scene.tap();
    await engine.push();
    expect(bodies(scene, 'home-pwa').at(-1)).toEqual(FIRST);
  });

  test("[7.1] a reload without a known division has the resolver's form", async () => {
    const scene = await Scene.open({ 'home-pwa': () => json(home()) });
    await engineOf(scene).pull('home-pwa', FIRST, { reload: true });
    expect(bodies(scene, 'home-pwa')).toEqual([FIRST]);
  });

  test('[3.1] the program types and assigned divisions in home are stored in the session', async () => {
    const scene = await Scene.open({
      'home-pwa': () =>
        json({ ...kala, data: { OFFLINE: [{ id: 12, name: 'Classroom Session' }] } }),
    });
    await engineOf(scene).pull('home-pwa', FIRST);
    expect(await readSession(scene.store, ['program_type', 'assigned_divisions'])).toEqual({
      program_type: { OFFLINE: [{ id: 12, name: 'Classroom Session' }] },
      assigned_divisions: ['kala', 'vara'],
    });
  });
});
