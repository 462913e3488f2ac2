import { expect, test } from 'vitest';
import { endSession, writeSession } from '../../../sync/store/session.ts';
import { json } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { Listening } from '../listening.ts';
import { type Answer, offline } from '../scripted-wire.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

test('the stream is asked for with the token, and each event of a change is passed on, in whatever pieces it comes', async () => {
  const all = await Listening.begin();
  const { listener } = await all.tab();
  listener.wake();
  await all.opened(1);
  expect(all.scene.script.of('events').map(({ url, token }) => [url.pathname, token])).toEqual([['/api/events', 'access-HD1001-1']]);
  all.last().say('retry: 5000\n: open\n\n: beat\n\nevent: other\ndata: {}\n\n');
  for (const part of ['event: cha', 'nges\ndata: {"aud', 'iences":["all"]}\n', '\n']) all.last().say(part);
  await until('the change', () => all.heard.length === 2);
  expect(all.heard).toEqual([false, true]);
  listener.rest();
  await until('it is closed', () => all.last().closed);
});

test('an event that many hear is followed within the time that it says, at a moment of this device, and once', async () => {
  const all = await Listening.begin();
  const { listener } = await all.tab();
  listener.wake();
  await all.opened(1);
  const many = 'event: changes\ndata: {"audiences":["all"],"within":60000}\n\n';
  all.last().say(many.repeat(2));
  await until('it waits', () => all.scene.device.timers.size > 2);
  all.last().say(many);
  // Chance is a half on this device.
  await all.scene.device.pass(29 * SECOND);
  all.last().say(': beat\n\n');
  expect(all.heard).toEqual([false]);
  await all.scene.device.pass(2 * SECOND);
  await until('it is followed', () => all.heard.length === 2);
  await all.scene.device.pass(58 * SECOND);
  expect(all.heard).toEqual([false, true]);
});

test('an event of this person alone is followed at once, though one that many hear still waits', async () => {
  const all = await Listening.begin();
  const { listener } = await all.tab();
  listener.wake();
  await all.opened(1);
  all.last().say('event: changes\ndata: {"audiences":["all"],"within":60000}\n\n');
  await until('it waits', () => all.scene.device.timers.size > 2);
  all.last().say('event: changes\ndata: {"audiences":["account"]}\n\n');
  await until('it is followed', () => all.heard.length === 2);
  await all.scene.device.pass(59 * SECOND);
  expect(all.heard).toEqual([false, true]);
});

test('nobody is asked to wait for longer than a minute, and who rests follows nothing', async () => {
  const all = await Listening.begin();
  const { listener } = await all.tab();
  listener.wake();
  await all.opened(1);
  all.last().say('event: changes\ndata: {"audiences":["all"],"within":999999}\n\n');
  await until('it waits', () => all.scene.device.timers.size > 2);
  await all.scene.device.pass(31 * SECOND);
  expect(all.heard).toEqual([false, true]);
  all.last().say('event: changes\ndata: {"audiences":["all"],"within":20000}\n\n');
  await until('it waits again', () => all.scene.device.timers.size > 2);
  listener.rest();
  await all.scene.device.pass(30 * SECOND);
  expect(all.heard).toEqual([false, true]);
});

test('of five tabs one listens for the device, and after it rests another one does', async () => {
  const all = await Listening.begin();
  const tabs = await Promise.all(Array.from({ length: 5 }, () => all.tab()));
  for (const { listener } of tabs) listener.wake();
  await all.opened(1);
  await all.scene.device.pass(50 * SECOND);
  expect(all.asked()).toBe(1);
  tabs[0]?.listener.rest();
  await all.scene.device.pass(5 * SECOND);
  await all.opened(2);
  expect(all.asked()).toBe(2);
});

test('a tab that was just opened listens at once, because the one that listens may be the page that it replaces', async () => {
  const all = await Listening.begin();
  const [before, after] = [await all.tab(), await all.tab()];
  before.listener.wake(true);
  await all.opened(1);
  after.listener.wake(true);
  await all.opened(2);
  await all.scene.device.pass(15 * SECOND);
  await until('the one before has ended', () => all.streams[0]?.closed === true);
  expect([all.asked(), all.streams[1]?.closed]).toEqual([2, false]);
});

test('a tab that was just opened listens at once, also when it is woken again before it does', async () => {
  const all = await Listening.begin();
  const [before, after] = [await all.tab(), await all.tab()];
  before.listener.wake(true);
  await all.opened(1);
  // As a page that begins, and hears at the same time who is signed in.
  after.listener.wake(true);
  after.listener.wake();
  await all.opened(2);
});

test('a frozen tab that listens is replaced within fifty seconds, and closes its stream when it thaws', async () => {
  const all = await Listening.begin();
  const [frozen, other] = [await all.tab(), await all.tab()];
  frozen.listener.wake();
  await all.opened(1);
  other.listener.wake();
  all.scene.device.timers.freeze(frozen.owner);
  await all.scene.device.pass(50 * SECOND);
  await all.opened(2);
  all.scene.device.timers.thaw(frozen.owner);
  await all.scene.device.pass(5 * SECOND);
  await until('its stream is closed', () => all.streams[0]?.closed === true);
  expect(all.streams[1]?.closed).toBe(false);
});

test('a stream that ends is opened again, after a wait that grows while it does not come', async () => {
  const all = await Listening.begin();
  const { listener } = await all.tab();
  listener.wake();
  await all.opened(1);
  all.scene.script.answers.events = offline;
  all.last().end();
  await until('it has ended', () => all.scene.device.timers.size > 0);
  for (let minute = 0; minute < 60; minute += 1) await all.scene.device.pass(MINUTE);
  // 1.5 s, 3 s … up to 225 s.
  expect(all.asked()).toBeGreaterThan(5);
  expect(all.asked()).toBeLessThan(30);
  all.scene.script.answers.events = all.open;
  listener.wake();
  await all.opened(2);
});

test('a stream that is silent for a minute is given up', async () => {
  const all = await Listening.begin();
  const { listener } = await all.tab();
  listener.wake();
  await all.opened(1);
  await all.scene.device.pass(59 * SECOND);
  all.last().say(': beat\n\n');
  await until('it is heard', () => true);
  await all.scene.device.pass(59 * SECOND);
  expect(all.last().closed).toBe(false);
  await all.scene.device.pass(2 * SECOND);
  expect(all.streams[0]?.closed).toBe(true);
});

test('after a log-out, here or in another tab, the stream is closed and nobody listens', async () => {
  const all = await Listening.begin();
  const { listener } = await all.tab();
  listener.wake();
  await all.opened(1);
  await all.scene.accounts.putAside(all.scene.store);
  await all.scene.device.pass(15 * SECOND);
  await until('it is closed', () => all.last().closed);
  await all.scene.device.pass(HOUR);
  expect(all.asked()).toBe(1);
});

test.each([
  ['that has no events', () => json({ error: true }, { status: 404 }), 1],
  ['that does not let this person listen', () => json({ error: true }, { status: 403 }), 1],
  ['whose place is taken by a page of a Wi-Fi', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 6],
] satisfies [string, Answer, number][])('a server %s is left alone for a while', async (_, answer, most) => {
  const all = await Listening.begin(answer);
  const { listener } = await all.tab();
  listener.wake();
  await until('it was asked', () => all.asked() === 1);
  await all.scene.device.pass(MINUTE);
  expect([all.asked() <= most, all.heard]).toEqual([true, []]);
});

test('[S42] a server that is full is asked again when it says', async () => {
  const all = await Listening.begin(() => json({ error: true }, { status: 429, headers: { 'retry-after': '120' } }));
  const { listener } = await all.tab();
  listener.wake();
  await until('it was asked', () => all.asked() === 1);
  // Seconds that pass before the answer is read do not count.
  expect(await all.untilAsked(2)).toBeGreaterThan(110);
});

test('[7.38] a server that does not offer events is never asked for them', async () => {
  const all = await Listening.begin();
  all.scene.device.offered = { changes: true };
  const { listener } = await all.tab();
  listener.wake();
  await all.scene.device.pass(10 * MINUTE);
  expect(all.asked()).toBe(0);
});

test('[4.15] a token that the server refuses is refreshed once, and the stream opened with the new one', async () => {
  const all = await Listening.begin();
  all.scene.script.answers['refresh-token'] = () => json({ error: false, access_token: 'access-2', refresh_token: 'refresh-2' });
  all.scene.script.answers.events = (request) => (request.token === 'access-2' ? all.open(request) : json({ error: true }, { status: 401 }));
  const { listener } = await all.tab();
  listener.wake();
  await all.opened(1);
  expect(all.scene.script.of('events').map(({ token }) => token)).toEqual(['access-HD1001-1', 'access-2']);
});

test.each([
  ['finds no connection', offline],
  ['finds a busy server', () => json({}, { status: 503 })],
] satisfies [string, Answer][])('a refresh that %s makes nobody deaf: the stream is asked for again within minutes', async (_, answer) => {
  const all = await Listening.begin(() => json({ error: true }, { status: 401 }));
  const { answers } = all.scene.script;
  answers['refresh-token'] = answer;
  const { listener } = await all.tab();
  listener.wake();
  await until('a refresh was tried', () => all.scene.script.of('refresh-token').length === 1);
  answers['refresh-token'] = () => json({ error: false, access_token: 'access-2', refresh_token: 'refresh-2' });
  answers.events = (request) => (request.token === 'access-2' ? all.open(request) : json({ error: true }, { status: 401 }));
  for (let seconds = 0; seconds < 180 && all.streams.length === 0; seconds += 10) await all.scene.device.pass(10 * SECOND);
  await all.opened(1);
});

test('[4.17] where the refresh is refused the session is over, and the stream is not asked for again and again', async () => {
  const all = await Listening.begin(() => json({ error: true }, { status: 401 }));
  all.scene.script.answers['refresh-token'] = () => json({ error: true }, { status: 401 });
  const { listener } = await all.tab();
  listener.wake();
  await until('a refresh was tried', () => all.scene.script.of('refresh-token').length === 1);
  await all.scene.device.pass(10 * MINUTE);
  expect(all.asked()).toBe(1);
});

test('without a session nobody listens until somebody signs in', async () => {
  const all = await Listening.begin();
  await endSession(all.scene.store);
  const { listener } = await all.tab();
  listener.wake();
  await all.scene.device.pass(10 * MINUTE);
  expect(all.asked()).toBe(0);
  await writeSession(all.scene.store, { is_valid: true, token: 'access-2', refresh_token: 'refresh-2' });
  listener.wake();
  // A turn that was still under way holds the lease for a while.
  expect(await all.untilAsked(1)).toBeLessThan(60);
  await all.opened(1);
});
