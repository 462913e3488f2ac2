import { expect, test } from 'vitest';
import { createListener } from '../../../sync/changes/listen.ts';
import { json } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { Listening } from '../listening.ts';
import { Gate, offline } from '../scripted-wire.ts';

const SECOND = 1_000;
const MINUTE = 60_000;

test("a sign-in during the listener's session check opens the stream", async () => {
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
  await until('the session is checked', () => looks === 1);
  listener.wake();
  gate.open();
  await listening.opened(1);
});

test("a listening tab that thaws closes its own stream and not its replacement's, although it was woken by force before", async () => {
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

test('the stream is not requested again within seven seconds while the browser reports offline', async () => {
  const listening = await Listening.begin(offline);
  listening.scene.device.online = false;
  const { listener } = await listening.tab();
  listener.wake();
  await until('the first request was made', () => listening.asked() === 1);
  await listening.scene.device.pass(7 * SECOND);
  expect(listening.asked()).toBe(1);
});

test("the stream is requested again within a minute after a captive portal's 404 page, and not within half an hour after the API's 404", async () => {
  const listening = await Listening.begin(
    () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }),
  );
  const { listener } = await listening.tab();
  listener.wake();
  await until('the first request was made', () => listening.asked() === 1);
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
  await until('the stream is closed', () => listening.last().closed);
});
