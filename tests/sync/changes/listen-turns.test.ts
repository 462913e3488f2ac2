import { expect, test } from 'vitest';
import { createListener } from '../../../sync/changes/listen.ts';
import { json } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { Listening } from '../listening.ts';
import { Gate, offline } from '../scripted-wire.ts';

const SECOND = 1_000;
const MINUTE = 60_000;

test("an account that signs in during the listener's session check is listened for", async () => {
  const listening = await Listening.begin();
  const gate = new Gate();
  const { edges, accounts } = await listening.scene.context();
  let looks = 0;
  const active = async () => {
    looks += 1;
    if (looks > 1) return accounts.active();
    await gate.passed;
    return null;
  };
  const listener = createListener(edges, {
    active,
    changed: (heard) => listening.heard.push(heard),
  });
  listener.wake();
  await until('it looks', () => looks === 1);
  listener.wake();
  gate.open();
  await listening.opened(1);
});

test('a listening tab that was frozen takes nothing back from its replacement, although it was checked before', async () => {
  const listening = await Listening.begin();
  const [frozen, other] = [await listening.tab(), await listening.tab()];
  frozen.listener.wake();
  await listening.opened(1);
  frozen.listener.wake(true);
  other.listener.wake();
  listening.scene.device.timers.freeze(frozen.owner);
  await listening.scene.device.pass(50 * SECOND);
  await listening.opened(2);
  listening.scene.device.timers.thaw(frozen.owner);
  for (let second = 0; second < 60; second += 5) {
    listening.last().say(': beat\n\n');
    await listening.scene.device.pass(5 * SECOND);
  }
  expect({
    requests: listening.asked(),
    firstClosed: listening.streams[0]?.closed,
    secondClosed: listening.streams[1]?.closed,
  }).toEqual({
    requests: 2,
    firstClosed: true,
    secondClosed: false,
  });
});

test('a stream that ends as soon as it opens is reopened with growing pauses', async () => {
  const listening = await Listening.begin();
  listening.scene.script.answers.events = (request) => {
    const answer = listening.open(request);
    listening.last().end();
    return answer;
  };
  const { listener } = await listening.tab();
  listener.wake();
  await listening.opened(1);
  for (let second = 0; second < 300; second += 1) {
    await listening.scene.device.pass(SECOND);
    // On a busy machine the device's seconds would pass while a stream opens or ends, as if it had
    // lasted.
    await listening.opened(listening.asked());
    await until('only the next turn is planned', () => listening.scene.device.timers.size === 1);
  }
  expect(listening.asked()).toBeLessThan(12);
});

test('the stream is retried only as often as after three failures while the browser reports offline', async () => {
  const listening = await Listening.begin(offline);
  listening.scene.device.online = false;
  const { listener } = await listening.tab();
  listener.wake();
  await until('it was asked', () => listening.asked() === 1);
  await listening.scene.device.pass(7 * SECOND);
  expect(listening.asked()).toBe(1);
});

test("a captive portal's 404 page is not a response of the server: the stream is retried within a minute", async () => {
  const listening = await Listening.begin(
    () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }),
  );
  const { listener } = await listening.tab();
  listener.wake();
  await until('it was asked', () => listening.asked() === 1);
  expect(await listening.untilAsked(2)).toBeLessThan(MINUTE / SECOND);
  listening.scene.script.answers.events = () => json({ error: true }, { status: 404 });
  await listening.untilAsked(3);
  await listening.scene.device.pass(30 * MINUTE);
  expect(listening.asked()).toBe(3);
});

test('a stream that sends bytes forever but never a message is closed', async () => {
  const listening = await Listening.begin();
  const { listener } = await listening.tab();
  listener.wake();
  await listening.opened(1);
  listening.last().say('x'.repeat(10_001));
  await until('it is closed', () => listening.last().closed);
});
