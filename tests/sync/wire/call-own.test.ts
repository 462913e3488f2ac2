import { expect, test } from 'vitest';
import { capabilities } from '../../../sync/contract/capabilities.ts';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { notificationView } from '../../../sync/contract/home/notifications.ts';
import { endpoints } from '../../../sync/contract/index.ts';
import { snowPostTicket } from '../../../sync/contract/posts/support.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { createEngine } from '../../../sync/engine.ts';
import { call, send } from '../../../sync/wire/call.ts';
import { json, OFFERED, withApp } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { REQUEST, Scene, taken } from '../scene.ts';
import { Gate } from '../scripted-wire.ts';

const MONTH = { from: '2026-08-01', to: '2026-09-01' };
const READ_ALL = { leapcode: 'HD1001', until: '2026-08-12T09:00:00.000Z' };
const rows = Object.entries<Endpoint>(endpoints);

test.each([
  ['is not listed', { calls: ['home-pwa'] }, true, { kind: 'not-offered', status: 404 }],
  ['may not exist, as nothing is offered', {}, false, { kind: 'not-offered', status: 404 }],
  [
    'is of a server that has not said what it offers',
    null,
    true,
    { kind: 'not-offered', status: 0 },
  ],
  ['is of a server that cannot be asked now', null, false, { kind: 'no-answer', status: 0 }],
])('[7.38] an own call that %s is not sent', async (_what, offered, online, failure) => {
  const { edges, store, script, device } = await Scene.open();
  Object.assign(device, { offered, online });
  expect(await call(edges, store, 'calendar-feed', {})).toEqual({ ok: false, failure });
  expect(await pull(edges, store, 'calendar', MONTH)).toEqual({ ok: false, failure });
  expect(script.asked).toEqual([]);
});

test('[7.38] an own call is sent if the server lists it', async () => {
  const { edges, store, script, device } = await Scene.open({
    calendar: () => json({ error: false, trainings: [] }),
  });
  device.offered = { calls: ['calendar'] };
  await pull(edges, store, 'calendar', MONTH);
  expect(script.asked.map(({ name }) => name)).toEqual(['calendar']);
});

test('[7.38] calls needed to sign in are sent to every server, and no other own call is', () => {
  expect(rows.filter(([, row]) => row.always).map(([name]) => name)).toEqual([
    'login',
    'send-otp',
    'verify-otp',
    'accept-terms',
    'set-password',
  ]);
  expect(rows.filter(([, row]) => row.always && row.rule !== 'own')).toEqual([]);
});

test.each([
  ['nothing is known', null, { login_id: 'HD1001', password: 'x' }],
  ['it offers nothing', {}, { login_id: 'HD1001', password: 'x' }],
  [
    'it takes the device’s id',
    { fields: ['login.device_id'] },
    { login_id: 'HD1001', password: 'x', device_id: expect.any(String) },
  ],
])(
  '[7.38] a login is sent when %s, with the device’s id only if the server takes it',
  async (_what, offered, body) => {
    const { edges, script, device } = await Scene.open({
      login: () => json({ error: true }, { status: 400 }),
    });
    device.offered = offered;
    await createEngine(withApp(edges)).signIn({ login_id: 'HD1001', password: 'x' });
    expect(script.asked.map((one) => one.body)).toEqual([body]);
  },
);

test.each([
  [null, { leapcode: 'HD1001' }],
  [{ ...OFFERED, fields: [] }, { leapcode: 'HD1001' }],
  [{ ...OFFERED, fields: ['until', 'refresh-token.until'] }, { leapcode: 'HD1001' }],
  [OFFERED, READ_ALL],
])(
  '[7.33] with %j "Mark all as read" sends only the fields that the server takes',
  async (offered, body) => {
    const { edges, store, script, device } = await Scene.open({ 'notification-view': taken });
    device.offered = offered;
    await send(edges, store, notificationView, READ_ALL);
    expect(script.asked.map((one) => one.body)).toEqual([body]);
  },
);

test.each([
  ['is not offered', { ...OFFERED, fields: [] }, undefined],
  ['is offered', OFFERED, ['build: a1']],
])(
  '[7.32] [7.38] diagnostics %s: the form is sent with or without them',
  async (_what, offered, said) => {
    const { edges, store, script, device } = await Scene.open({ 'snow-post-ticket': taken });
    device.offered = offered;
    const ticket = {
      HDCode: 'HD1001',
      HDName: 'Asha',
      UserContactNo: '9800010001',
      System: 'Chairside',
      diagnostics: 'build: a1',
    };
    await send(edges, store, snowPostTicket, ticket);
    expect(script.asked.map(({ body }) => body.diagnostics)).toEqual([said]);
  },
);

test('[7.37] an own field is not sent to an external service on another host', async () => {
  const { edges, store, script, device } = await Scene.open({
    GetHairDresser: () => json({ d: [] }),
  });
  device.config = { ...device.config, hair_dresser_service_url: 'https://people.example' };
  await send(edges, store, endpoints.GetHairDresser, { prefixText: '9800030001', proof: 'p' });
  expect(script.asked.map((one) => one.body)).toEqual([{ prefixText: '9800030001' }]);
});

test('[2.12] the specification’s calls do not wait for the capabilities', async () => {
  const gate = new Gate();
  const { edges, store } = await Scene.open({ 'home-pwa': () => json(home()) });
  const offers = { ...edges.offers, known: () => gate.passed.then(() => null) };
  expect((await call({ ...edges, offers }, store, 'home-pwa', REQUEST)).ok).toBe(true);
  gate.open();
});

test('[7.38] a server lists the calls and the fields by the names that the app looks for', () => {
  for (const [name, row] of rows.filter(([, { rule, ownFields }]) => rule === 'own' || ownFields))
    expect(row.path.split('/')[0]).toBe(name);
  expect(OFFERED.calls).toEqual(rows.map(([name]) => name));
  expect(OFFERED.fields).toContain('notification-view.until');
  expect(OFFERED.calls).toContain(capabilities.path);
});

test('[7.38] every listed own field is a field of its request’s schema', () => {
  const fields = ({ request }: Endpoint): readonly string[] =>
    'shape' in request ? Object.keys(request.shape as object) : [];
  const rows = Object.entries<Endpoint>(endpoints);
  expect(
    rows.flatMap(([name, row]) =>
      (row.ownFields ?? []).flatMap((field) =>
        fields(row).includes(field) ? [] : [`${name}.${field}`],
      ),
    ),
  ).toEqual([]);
});
