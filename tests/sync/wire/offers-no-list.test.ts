import { expect, test } from 'vitest';
import { endpoints } from '../../../sync/contract/index.ts';
import { createOffers, LACKED_FOR_GOOD_MS } from '../../../sync/wire/offers.ts';
import { CONFIG, json, OFFERED, ORIGIN, TestClock } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { type Answer, Gate, offline, ScriptedWire } from '../scripted-wire.ts';

const HOUR = 3_600_000;
const DAY = LACKED_FOR_GOOD_MS;
const checkIn = endpoints['training-check-in'];
const view = endpoints['live-video-view'];
const none: Answer = () => json({ message: 'Not Found' }, { status: 404 });

/** A device with an API without a list; several threads share one storage. */
function device(answer: Answer = none, api_url = '/api') {
  const clock = new TestClock();
  const script = new ScriptedWire({ capabilities: answer });
  const kept: { value: unknown } = { value: undefined };
  const keeping = {
    read: async () => structuredClone(kept.value),
    write: async (value: unknown) => {
      kept.value = value;
    },
  };
  const thread = () =>
    createOffers(
      {
        wire: script.wire,
        now: clock.now,
        config: async () => ({ ...CONFIG, api_url }),
        origin: ORIGIN,
      },
      keeping,
    );
  /**
   * Asks for a non-specification call every minute; returns the number of requests for the list.
   */
  const wants = async (ms: number): Promise<number> => {
    const before = script.asked.length;
    const offers = thread();
    for (let passed = 0; passed < ms; passed += 60_000) {
      await offers.lackedFor(checkIn);
      clock.ms += 60_000;
    }
    return script.asked.length - before;
  };
  return { clock, script, kept, thread, wants };
}

test.each<readonly [string, Answer]>([
  ['an unsigned 404', none],
  [
    'a page',
    () => new Response('<html/>', { status: 404, headers: { 'content-type': 'text/html' } }),
  ],
  ['an unsigned 401', () => json({ message: 'Unauthorized' }, { status: 401 })],
  [
    'the page of an app',
    () => new Response('<html/>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['a fault', () => json({ message: 'Internal server error' }, { status: 500 })],
  ['JSON of another shape', () => json({})],
])(
  '[7.38] [D46] an API that answered the list with %s a day ago lacks non-specification calls and fields for a day, also after a restart',
  async (_what, answer) => {
    const { clock, thread } = device(answer);
    expect(await thread().lackedFor(checkIn)).toBe(0);
    clock.ms += DAY;
    const later = thread();
    expect({
      known: await later.known(),
      checkIn: await later.lackedFor(checkIn),
      tappedAt: await later.lackedFor(view, 'tapped_at'),
      home: await later.lackedFor(endpoints['home-pwa']),
      login: await later.lackedFor(endpoints.login),
    }).toEqual({ known: null, checkIn: DAY, tappedAt: DAY, home: null, login: null });
  },
);

test.each([
  ['a response dated 2020 by a router', '2020-01-01T00:00:00Z', 0],
  ['a device clock set ahead by two days', null, 2 * DAY],
])(
  '[D46] %s does not shorten the day for which a call must be lacked',
  async (_what, serverTime, ahead) => {
    const { clock, script, thread } = device();
    const at = (time: string | null) => ({
      headers: { date: new Date(time ?? clock.ms).toUTCString() },
    });
    script.answers.capabilities = () => json({}, at(serverTime));
    expect(await thread().lackedFor(checkIn)).toBe(0);
    const right = clock.ms + 31_000;
    clock.ms = right + ahead;
    script.answers.capabilities = () =>
      json({ message: 'Bad gateway' }, { status: 502, ...at(new Date(right).toISOString()) });
    expect(await thread().lackedFor(checkIn)).toBeLessThan(DAY);
    expect(await thread().lackedFor(view, 'tapped_at')).toBeLessThan(DAY);
  },
);

test.each([
  [
    'a 404 without CORS headers from another origin counts as a missing list',
    'https://api.example/v1',
    true,
    DAY,
  ],
  [
    'no response from another origin does not count as a missing list',
    'https://api.example/v1',
    false,
    null,
  ],
  ['no response from this origin does not count as a missing list', '/api', true, null],
])('[7.38] %s', async (_what, api_url, answers, lacked) => {
  const unread: Answer = (asked) =>
    answers && asked.request.mode === 'no-cors' ? new Response() : offline(asked);
  const { clock, thread } = device(unread, api_url);
  await thread().lackedFor(checkIn);
  clock.ms += DAY;
  const later = thread();
  expect({ known: await later.known(), lackedFor: await later.lackedFor(checkIn) }).toEqual({
    known: null,
    lackedFor: lacked,
  });
});

test('[7.38] [D49] an API without a list gets at most eight requests for it in the first hour, one an hour on the first day, then one a day', async () => {
  const { wants } = device();
  expect(await wants(HOUR)).toBeLessThanOrEqual(8);
  expect(await wants(23 * HOUR)).toBeLessThanOrEqual(24);
  await wants(2 * HOUR);
  expect(await wants(3 * DAY)).toBeLessThanOrEqual(3);
});

test('[D47] the list is requested at each of sixty calls a minute apart while a portal answers', async () => {
  const { clock, script, thread } = device(
    () => new Response('<html/>', { headers: { 'content-type': 'text/html' } }),
  );
  const offers = thread();
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await offers.known();
    clock.ms += 60_000;
  }
  script.answers.capabilities = () => json(OFFERED);
  expect({ requests: script.asked.length, known: await offers.known() }).toEqual({
    requests: 60,
    known: OFFERED,
  });
});

test('[7.38] a list that arrives later counts at once in every thread, and a call that it lacks is lacked from then on', async () => {
  const { clock, script, thread } = device();
  const other = thread();
  await other.lackedFor(checkIn);
  clock.ms += 10 * DAY;
  expect(await other.lackedFor(checkIn)).toBe(10 * DAY);
  script.answers.capabilities = () => json({ ...OFFERED, calls: ['login'] });
  await thread().renew();
  expect((await other.known())?.calls).toEqual(['login']);
  expect(await other.lackedFor(checkIn)).toBe(0);
});

test('[7.38] a caller waits for a running request to an API without a list', async () => {
  const { script, thread } = device();
  const offers = thread();
  await offers.known();
  const gate = new Gate();
  script.answers.capabilities = () => gate.passed.then(() => json(OFFERED));
  const renewed = offers.renew();
  await until('the list is requested again', () => script.asked.length === 2);
  const known = offers.known();
  gate.open();
  await renewed;
  expect({ known: await known, requests: script.asked.length }).toEqual({
    known: OFFERED,
    requests: 2,
  });
});

test('[D47] an unsigned 404 does not replace a list that the API once sent', async () => {
  const { clock, script, thread } = device(() => json(OFFERED));
  await thread().known();
  script.answers.capabilities = none;
  clock.ms += 10 * DAY;
  const offers = thread();
  await offers.renew();
  expect({ known: await offers.known(), lackedFor: await offers.lackedFor(checkIn) }).toEqual({
    known: OFFERED,
    lackedFor: null,
  });
});

test('[D46] the time without a list is measured by the Date of the responses, not by a changed device clock', async () => {
  const { clock, thread } = device();
  const date = new Date(clock.ms).toUTCString();
  const set = device(() => json({ message: 'Not Found' }, { status: 404, headers: { date } }));
  await set.thread().lackedFor(checkIn);
  set.clock.ms += 2 * DAY;
  expect(await set.thread().lackedFor(checkIn)).toBe(0);
  // Without a Date, a clock that was ahead does not move the start into the future.
  await thread().lackedFor(checkIn);
  clock.ms -= 2 * DAY;
  await thread().renew();
  clock.ms += DAY;
  expect(await thread().lackedFor(checkIn)).toBe(DAY);
});

test('[D48] a field is lacked like a call, and is lacked for good when the API itself refuses the list', async () => {
  const fields = OFFERED.fields?.filter((name) => name !== 'live-video-view.tapped_at') ?? [];
  const older = device(() => json({ ...OFFERED, fields }));
  expect(await older.thread().lackedFor(view, 'tapped_at')).toBe(0);
  older.clock.ms += DAY;
  expect(await older.thread().lackedFor(view, 'tapped_at')).toBe(DAY);
  older.script.answers.capabilities = () => json(OFFERED);
  await older.thread().renew();
  expect(await older.thread().lackedFor(view, 'tapped_at')).toBeNull();
  const refusing = device(() => json({ error: true }, { status: 404 }));
  expect(await refusing.thread().lackedFor(view, 'tapped_at')).toBe(LACKED_FOR_GOOD_MS);
});
