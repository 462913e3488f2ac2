import { expect, test } from 'vitest';
import { createListener } from '../../../sync/changes/listen.ts';
import { json } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { Listening } from '../listening.ts';
import { Gate, offline } from '../scripted-wire.ts';

const SECOND = 1_000;
const MINUTE = 60_000;

test('who signs in while the listener looks who is signed in is listened for', async () => {
  const all = await Listening.begin();
  const gate = new Gate();
  const { edges, accounts } = await all.scene.context();
  let looks = 0;
  const active = async () => {
    looks += 1;
    if (looks > 1) return accounts.active();
    await gate.passed;
    return null;
  };
  const listener = createListener(edges, { active, changed: (heard) => all.heard.push(heard) });
  listener.wake();
  await until('it looks', () => looks === 1);
  listener.wake();
  gate.open();
  await all.opened(1);
});

test('a tab that was frozen while it listened takes nothing back from the one that replaced it, although it was looked at before', async () => {
  const all = await Listening.begin();
  const [frozen, other] = [await all.tab(), await all.tab()];
  frozen.listener.wake();
  await all.opened(1);
  frozen.listener.wake(true);
  other.listener.wake();
  all.scene.device.timers.freeze(frozen.owner);
  await all.scene.device.pass(50 * SECOND);
  await all.opened(2);
  all.scene.device.timers.thaw(frozen.owner);
  for (let second = 0; second < 60; second += 5) {
    all.last().say(': beat\n\n');
    await all.scene.device.pass(5 * SECOND);
  }
  expect([all.asked(), all.streams[0]?.closed, all.streams[1]?.closed]).toEqual([2, true, false]);
});

test('a stream that ends as soon as it is open is opened ever more seldom', async () => {
  const all = await Listening.begin();
  all.scene.script.answers.events = (request) => {
    const answer = all.open(request);
    all.last().end();
    return answer;
  };
  const { listener } = await all.tab();
  listener.wake();
  await all.opened(1);
  for (let second = 0; second < 300; second += 1) {
    await all.scene.device.pass(SECOND);
    // On a busy machine the device's seconds would pass while a stream opens or ends, as if it had lasted.
    await all.opened(all.asked());
    await until('only the next turn is planned', () => all.scene.device.timers.size === 1);
  }
  expect(all.asked()).toBeLessThan(12);
});

test('while the browser reports no connection the stream is tried as seldom as after three failures', async () => {
  const all = await Listening.begin(offline);
  all.scene.device.online = false;
  const { listener } = await all.tab();
  listener.wake();
  await until('it was asked', () => all.asked() === 1);
  await all.scene.device.pass(7 * SECOND);
  expect(all.asked()).toBe(1);
});

test('a page of a Wi-Fi that says "not found" is no word of the server: it is asked again within the minute', async () => {
  const all = await Listening.begin(() => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }));
  const { listener } = await all.tab();
  listener.wake();
  await until('it was asked', () => all.asked() === 1);
  expect(await all.untilAsked(2)).toBeLessThan(MINUTE / SECOND);
  all.scene.script.answers.events = () => json({ error: true }, { status: 404 });
  await all.untilAsked(3);
  await all.scene.device.pass(30 * MINUTE);
  expect(all.asked()).toBe(3);
});

test('a stream that says without end and never a message is given up', async () => {
  const all = await Listening.begin();
  const { listener } = await all.tab();
  listener.wake();
  await all.opened(1);
  all.last().say('x'.repeat(10_001));
  await until('it is closed', () => all.last().closed);
});
