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
  [
    'to a server that does not list it',
    { calls: ['home-pwa'] },
    true,
    { kind: 'not-offered', status: 404 },
  ],
  ['to a server that offers nothing', {}, false, { kind: 'not-offered', status: 404 }],
  ['while the capabilities are unknown', null, true, { kind: 'not-offered', status: 0 }],
  [
    'while the capabilities are unknown and the device is offline',
    null,
    false,
    { kind: 'no-answer', status: 0 },
  ],
])('[7.38] a non-specification call is not sent %s', async (_what, offered, online, failure) => {
  const { edges, store, script, device } = await Scene.open();
  Object.assign(device, { offered, online });
  expect(await call(edges, store, 'calendar-feed', {})).toEqual({ ok: false, failure });
  expect(await pull(edges, store, 'calendar', MONTH)).toEqual({ ok: false, failure });
  expect(script.asked).toEqual([]);
});

test('[7.38] a non-specification call is sent to a server that lists it', async () => {
  const { edges, store, script, device } = await Scene.open({
    calendar: () => json({ error: false, trainings: [] }),
  });
  device.offered = { calls: ['calendar'] };
  await pull(edges, store, 'calendar', MONTH);
  expect(script.asked.map(({ name }) => name)).toEqual(['calendar']);
});

test('[7.38] only the non-specification calls needed to sign in are sent to every server', () => {
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
  ['the capabilities are unknown', null, { login_id: 'HD1001', password: 'x' }],
  ['the server offers nothing', {}, { login_id: 'HD1001', password: 'x' }],
  [
    'the server takes the device’s id',
    { fields: ['login.device_id'] },
    { login_id: 'HD1001', password: 'x', device_id: expect.any(String) },
  ],
])(
  '[7.38] a login sent when %s has the device’s id only if the server takes it',
  async (_what, offered, body) => {
    const { edges, script, device } = await Scene.open({
      login: () => json({ error: true }, { status: 400 }),
    });
    device.offered = offered;
    await createEngine(withApp(edges)).signIn({ login_id: 'HD1001', password: 'x' });
    expect(script.asked.map(({ body }) => body)).toEqual([body]);
  },
);

test.each([
  ['of unknown capabilities', null, { leapcode: 'HD1001' }],
  ['without own fields', { ...OFFERED, fields: [] }, { leapcode: 'HD1001' }],
  [
    'with the field in another call',
    { ...OFFERED, fields: ['until', 'refresh-token.until'] },
    { leapcode: 'HD1001' },
  ],
  ['with the field', OFFERED, READ_ALL],
])(
  '[7.33] "Mark all as read" sends a server %s only the fields that it takes',
  async (_what, offered, body) => {
    const { edges, store, script, device } = await Scene.open({ 'notification-view': taken });
    device.offered = offered;
    await send(edges, store, notificationView, READ_ALL);
    expect(script.asked.map(({ body }) => body)).toEqual([body]);
  },
);

test.each([
  [
    'without diagnostics to a server that does not take them',
    { ...OFFERED, fields: [] },
    undefined,
  ],
  ['with diagnostics to a server that takes them', OFFERED, ['build: a1']],
])('[7.32] [7.38] a ticket is sent %s', async (_what, offered, diagnostics) => {
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
  expect(script.asked.map(({ body }) => body.diagnostics)).toEqual([diagnostics]);
});

test('[7.37] a non-specification field is not sent to an external service on another host', async () => {
  const { edges, store, script, device } = await Scene.open({
    GetHairDresser: () => json({ d: [] }),
  });
  device.config = { ...device.config, hair_dresser_service_url: 'https://people.example' };
  await send(edges, store, endpoints.GetHairDresser, { prefixText: '9800030001', proof: 'p' });
  expect(script.asked.map(({ body }) => body)).toEqual([{ prefixText: '9800030001' }]);
});

test('[2.12] a call of the specification does not wait for the capabilities', async () => {
  const gate = new Gate();
  const { edges, store } = await Scene.open({ 'home-pwa': () => json(home()) });
  const offers = { ...edges.offers, known: () => gate.passed.then(() => null) };
  expect((await call({ ...edges, offers }, store, 'home-pwa', REQUEST)).ok).toBe(true);
  gate.open();
});

test('[7.38] the capability list names calls and fields as the app looks them up', () => {
  for (const [name, row] of rows.filter(([, { rule, ownFields }]) => rule === 'own' || ownFields))
    expect(row.path.split('/')[0]).toBe(name);
  expect(OFFERED.calls).toEqual(rows.map(([name]) => name));
  expect(OFFERED.fields).toContain('notification-view.until');
  expect(OFFERED.calls).toContain(capabilities.path);
});

test('[7.38] every non-specification field of a call is in the schema of its request', () => {
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
