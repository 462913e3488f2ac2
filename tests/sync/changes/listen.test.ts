import { expect, test } from 'vitest';
import { endSession, writeSession } from '../../../sync/store/session.ts';
import { json } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { Listening } from '../listening.ts';
import { type Answer, offline } from '../scripted-wire.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

test('the stream is requested with the token, and each change event is passed on, however it is split into chunks', async () => {
  const listening = await Listening.begin();
  const { listener } = await listening.tab();
  listener.wake();
  await listening.opened(1);
  expect(
    listening.scene.script.of('events').map(({ url, token }) => ({ path: url.pathname, token })),
  ).toEqual([{ path: '/api/events', token: 'access-HD1001-1' }]);
  listening.last().say('retry: 5000\n: open\n\n: beat\n\nevent: other\ndata: {}\n\n');
  for (const part of ['event: cha', 'nges\ndata: {"aud', 'iences":["all"]}\n', '\n'])
    listening.last().say(part);
  await until('the change', () => listening.heard.length === 2);
  expect(listening.heard).toEqual([false, true]);
  listener.rest();
  await until('the stream is closed', () => listening.last().closed);
});

test("a shared event is followed once, within the time that it names, at this device's random moment", async () => {
  const listening = await Listening.begin();
  const { listener } = await listening.tab();
  listener.wake();
  await listening.opened(1);
  const many = 'event: changes\ndata: {"audiences":["all"],"within":60000}\n\n';
  listening.last().say(many.repeat(2));
  await until('the event waits', () => listening.scene.device.timers.size > 2);
  listening.last().say(many);
  // The random draw on this device is a half.
  await listening.scene.device.pass(29 * SECOND);
  listening.last().say(': beat\n\n');
  expect(listening.heard).toEqual([false]);
  await listening.scene.device.pass(2 * SECOND);
  await until('the event is followed', () => listening.heard.length === 2);
  await listening.scene.device.pass(58 * SECOND);
  expect(listening.heard).toEqual([false, true]);
});

test('an event of this account alone is followed at once, even while a shared event still waits', async () => {
  const listening = await Listening.begin();
  const { listener } = await listening.tab();
  listener.wake();
  await listening.opened(1);
  listening.last().say('event: changes\ndata: {"audiences":["all"],"within":60000}\n\n');
  await until('the event waits', () => listening.scene.device.timers.size > 2);
  listening.last().say('event: changes\ndata: {"audiences":["account"]}\n\n');
  await until('the event is followed', () => listening.heard.length === 2);
  await listening.scene.device.pass(59 * SECOND);
  expect(listening.heard).toEqual([false, true]);
});

test('the wait for a shared event is at most a minute, and a resting tab does not follow it', async () => {
  const listening = await Listening.begin();
  const { listener } = await listening.tab();
  listener.wake();
  await listening.opened(1);
  listening.last().say('event: changes\ndata: {"audiences":["all"],"within":999999}\n\n');
  await until('the event waits', () => listening.scene.device.timers.size > 2);
  await listening.scene.device.pass(31 * SECOND);
  expect(listening.heard).toEqual([false, true]);
  listening.last().say('event: changes\ndata: {"audiences":["all"],"within":20000}\n\n');
  await until('the next event waits', () => listening.scene.device.timers.size > 2);
  listener.rest();
  await listening.scene.device.pass(30 * SECOND);
  expect(listening.heard).toEqual([false, true]);
});

test('one of five tabs listens for the device, and another one takes over when it rests', async () => {
  const listening = await Listening.begin();
  const tabs = await Promise.all(Array.from({ length: 5 }, () => listening.tab()));
  for (const { listener } of tabs) listener.wake();
  await listening.opened(1);
  await listening.scene.device.pass(50 * SECOND);
  expect(listening.asked()).toBe(1);
  tabs[0]?.listener.rest();
  await listening.scene.device.pass(5 * SECOND);
  await listening.opened(2);
  expect(listening.asked()).toBe(2);
});

test('a newly opened tab listens at once, because the current listener may be the page that it replaces', async () => {
  const listening = await Listening.begin();
  const [before, after] = [await listening.tab(), await listening.tab()];
  before.listener.wake(true);
  await listening.opened(1);
  after.listener.wake(true);
  await listening.opened(2);
  await listening.scene.device.pass(15 * SECOND);
  await until('the former stream is closed', () => listening.streams[0]?.closed === true);
  expect({ requests: listening.asked(), secondClosed: listening.streams[1]?.closed }).toEqual({
    requests: 2,
    secondClosed: false,
  });
});

test('a newly opened tab listens at once, also when it is woken again before', async () => {
  const listening = await Listening.begin();
  const [before, after] = [await listening.tab(), await listening.tab()];
  before.listener.wake(true);
  await listening.opened(1);
  // A page that starts and receives the session at the same time.
  after.listener.wake(true);
  after.listener.wake();
  await listening.opened(2);
});

test('a frozen listening tab is replaced within fifty seconds and closes its stream when it thaws', async () => {
  const listening = await Listening.begin();
  const [frozen, other] = [await listening.tab(), await listening.tab()];
  frozen.listener.wake();
  await listening.opened(1);
  other.listener.wake();
  listening.scene.device.timers.freeze(frozen.owner);
  await listening.scene.device.pass(50 * SECOND);
  await listening.opened(2);
  listening.scene.device.timers.thaw(frozen.owner);
  await listening.scene.device.pass(5 * SECOND);
  await until('its stream is closed', () => listening.streams[0]?.closed === true);
  expect(listening.streams[1]?.closed).toBe(false);
});

test('a stream that ends is reopened after a wait that grows with each failure', async () => {
  const listening = await Listening.begin();
  const { listener } = await listening.tab();
  listener.wake();
  await listening.opened(1);
  listening.scene.script.answers.events = offline;
  listening.last().end();
  await until('the stream has ended', () => listening.scene.device.timers.size > 0);
  for (let minute = 0; minute < 60; minute += 1) await listening.scene.device.pass(MINUTE);
  // 1.5 s, 3 s … up to 225 s.
  expect(listening.asked()).toBeGreaterThan(5);
  expect(listening.asked()).toBeLessThan(30);
  listening.scene.script.answers.events = listening.open;
  listener.wake();
  await listening.opened(2);
});

test('a stream that is silent for a minute is closed', async () => {
  const listening = await Listening.begin();
  const { listener } = await listening.tab();
  listener.wake();
  await listening.opened(1);
  await listening.scene.device.pass(59 * SECOND);
  listening.last().say(': beat\n\n');
  await until('the beat was read', () => true);
  await listening.scene.device.pass(59 * SECOND);
  expect(listening.last().closed).toBe(false);
  await listening.scene.device.pass(2 * SECOND);
  expect(listening.streams[0]?.closed).toBe(true);
});

test('sign-out, in this tab or another, closes the stream and stops listening', async () => {
  const listening = await Listening.begin();
  const { listener } = await listening.tab();
  listener.wake();
  await listening.opened(1);
  await listening.scene.accounts.putAside(listening.scene.store);
  await listening.scene.device.pass(15 * SECOND);
  await until('the stream is closed', () => listening.last().closed);
  await listening.scene.device.pass(HOUR);
  expect(listening.asked()).toBe(1);
});

test.each([
  ['without events', 1, () => json({ error: true }, { status: 404 })],
  ['that forbids this account to listen', 1, () => json({ error: true }, { status: 403 })],
  [
    'hidden by a captive portal',
    6,
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ],
] satisfies [string, number, Answer][])(
  'a server %s gets at most %i stream requests in a minute',
  async (_, most, answer) => {
    const listening = await Listening.begin(answer);
    const { listener } = await listening.tab();
    listener.wake();
    await until('the first request was made', () => listening.asked() === 1);
    await listening.scene.device.pass(MINUTE);
    expect({ requestsBounded: listening.asked() <= most, heard: listening.heard }).toEqual({
      requestsBounded: true,
      heard: [],
    });
  },
);

test('[S42] a full server is asked again after the time that it names', async () => {
  const listening = await Listening.begin(() =>
    json({ error: true }, { status: 429, headers: { 'retry-after': '120' } }),
  );
  const { listener } = await listening.tab();
  listener.wake();
  await until('the first request was made', () => listening.asked() === 1);
  // Seconds that pass before the response is read do not count.
  expect(await listening.untilAsked(2)).toBeGreaterThan(110);
});

test('[7.38] a server that does not offer events is never asked for them', async () => {
  const listening = await Listening.begin();
  listening.scene.device.offered = { changes: true };
  const { listener } = await listening.tab();
  listener.wake();
  await listening.scene.device.pass(10 * MINUTE);
  expect(listening.asked()).toBe(0);
});

test('[4.15] a refused token is refreshed once, and the stream is opened with the new one', async () => {
  const listening = await Listening.begin();
  listening.scene.script.answers['refresh-token'] = () =>
    json({ error: false, access_token: 'access-2', refresh_token: 'refresh-2' });
  listening.scene.script.answers.events = (request) =>
    request.token === 'access-2' ? listening.open(request) : json({ error: true }, { status: 401 });
  const { listener } = await listening.tab();
  listener.wake();
  await listening.opened(1);
  expect(listening.scene.script.of('events').map(({ token }) => token)).toEqual([
    'access-HD1001-1',
    'access-2',
  ]);
});

test.each([
  ['finds no connection', offline],
  ['finds a busy server', () => json({}, { status: 503 })],
] satisfies [string, Answer][])(
  'the stream is opened within three minutes after a refresh that %s',
  async (_, answer) => {
    const listening = await Listening.begin(() => json({ error: true }, { status: 401 }));
    const { answers } = listening.scene.script;
    answers['refresh-token'] = answer;
    const { listener } = await listening.tab();
    listener.wake();
    await until(
      'a refresh was tried',
      () => listening.scene.script.of('refresh-token').length === 1,
    );
    answers['refresh-token'] = () =>
      json({ error: false, access_token: 'access-2', refresh_token: 'refresh-2' });
    answers.events = (request) =>
      request.token === 'access-2'
        ? listening.open(request)
        : json({ error: true }, { status: 401 });
    for (let seconds = 0; seconds < 180 && listening.streams.length === 0; seconds += 10)
      await listening.scene.device.pass(10 * SECOND);
    await listening.opened(1);
  },
);

test('[4.17] a refused refresh ends the session, and the stream is not requested again', async () => {
  const listening = await Listening.begin(() => json({ error: true }, { status: 401 }));
  listening.scene.script.answers['refresh-token'] = () => json({ error: true }, { status: 401 });
  const { listener } = await listening.tab();
  listener.wake();
  await until('a refresh was tried', () => listening.scene.script.of('refresh-token').length === 1);
  await listening.scene.device.pass(10 * MINUTE);
  expect(listening.asked()).toBe(1);
});

test('a signed-out device does not listen until an account signs in', async () => {
  const listening = await Listening.begin();
  await endSession(listening.scene.store);
  const { listener } = await listening.tab();
  listener.wake();
  await listening.scene.device.pass(10 * MINUTE);
  expect(listening.asked()).toBe(0);
  await writeSession(listening.scene.store, {
    is_valid: true,
    token: 'access-2',
    refresh_token: 'refresh-2',
  });
  listener.wake();
  // A turn that was still running holds the lease for a while.
  expect(await listening.untilAsked(1)).toBeLessThan(60);
  await listening.opened(1);
});
