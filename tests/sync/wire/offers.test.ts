import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../sync/contract/index.ts';
import {
  createOffers,
  type Keeping,
  LACKED_FOR_GOOD_MS,
  waitForLacking,
} from '../../../sync/wire/offers.ts';
import { CONFIG, json, OFFERED, ORIGIN, TestClock } from '../../support/device.ts';
import { answerOf, HOLLOW, nameOfStranger, STRANGERS } from '../../support/strangers.ts';
import { until } from '../../support/until.ts';
import { type Answer, Gate, offline, ScriptedWire } from '../scripted-wire.ts';

const HOUR = 3_600_000;
const page = (status: number) => () =>
  new Response('<html/>', { status, headers: { 'content-type': 'text/html' } });

/** One thread of a device; several may keep their answers in one place. */
class Thread {
  readonly clock = new TestClock();
  readonly script = new ScriptedWire();
  readonly keeping: Keeping & { value: unknown };
  readonly offers;
  api_url = '/api';

  constructor(value?: unknown) {
    const keeping = {
      value,
      read: async (): Promise<unknown> => keeping.value,
      write: async (written: unknown) => {
        keeping.value = written;
      },
    };
    this.keeping = keeping;
    const config = async () => ({ ...CONFIG, api_url: this.api_url });
    this.offers = createOffers(
      { wire: this.script.wire, now: this.clock.now, config, origin: ORIGIN },
      keeping,
    );
  }

  get asked(): number {
    return this.script.asked.length;
  }
}

const kept = (clock = new TestClock()) => ({
  address: `${ORIGIN}/api/capabilities`,
  at: clock.ms,
  offered: OFFERED,
});

test('[7.38] the capabilities are requested at the configured API, without a CORS preflight', async () => {
  const thread = new Thread();
  thread.api_url = 'https://api.example/v1';
  thread.script.answers.capabilities = () => json(OFFERED);
  expect(await thread.offers.known()).toEqual(OFFERED);
  const [asked] = thread.script.asked;
  expect(asked?.url.href).toBe('https://api.example/v1/capabilities');
  expect(asked).toMatchObject({
    request: { method: 'GET', credentials: 'omit' },
    token: null,
  });
  expect([...(asked?.request.headers.keys() ?? [])]).toEqual(['accept']);
});

test.each([
  ['with a list', () => json(OFFERED), OFFERED],
  ['with an unknown field', () => json({ calls: [], later: 1 }), { calls: [] }],
  [
    'that it lacks the call',
    () => json({ error: true, code: 'not-offered' }, { status: 404 }),
    { calls: [] },
  ],
  ['of 404 without a code', () => json({ error: true }, { status: 404 }), { calls: [] }],
  ['of 401', () => json({ error: true }, { status: 401 }), { calls: [] }],
  ['of 403', () => json({ error: true }, { status: 403 }), { calls: [] }],
])(
  '[7.38] the API’s response %s is stored and used without another request',
  async (_what, answer, offered) => {
    const thread = new Thread();
    thread.script.answers.capabilities = answer;
    expect(await thread.offers.known()).toEqual(offered);
    expect(thread.keeping.value).toMatchObject({ at: thread.clock.ms, offered });
    expect(await thread.offers.known()).toEqual(offered);
    expect(thread.asked).toBe(1);
  },
);

test.each<readonly [string, Answer]>([
  ['no connection', offline],
  ['a portal’s page', page(200)],
  ['the 404 page of a proxy', page(404)],
  ['the 405 page of a proxy', page(405)],
  ['a fault', () => json({}, { status: 503 })],
  ['too many requests', () => json({}, { status: 429 })],
  ['a list of another shape', () => json({ calls: 'all', idempotency_keys: true })],
  ['an empty array', () => json([])],
  ...[...STRANGERS, ...HOLLOW].map(
    (stranger) => [nameOfStranger(stranger), () => answerOf(stranger)] as const,
  ),
])(
  '[7.38] [D46] after %s the stored capabilities count, and without stored ones none are known',
  async (_what, answer) => {
    const first = new Thread();
    first.script.answers.capabilities = answer;
    expect(await first.offers.known()).toBeNull();
    expect(Object(first.keeping.value).offered ?? null).toBeNull();
    const later = new Thread(kept());
    later.script.answers.capabilities = answer;
    await later.offers.renew();
    expect(await later.offers.known()).toEqual(OFFERED);
    expect(later.keeping.value).toEqual(kept());
  },
);

test('[7.38] capabilities stored by one thread are used by another without a request', async () => {
  const asks = new Thread();
  asks.script.answers.capabilities = () => json(OFFERED);
  await asks.offers.renew();
  const reads = new Thread(structuredClone(asks.keeping.value));
  expect({ known: await reads.offers.known(), requests: reads.asked }).toEqual({
    known: OFFERED,
    requests: 0,
  });
});

test('[7.38] capabilities stored for another address do not count', async () => {
  const thread = new Thread(kept());
  thread.api_url = 'https://api.example/v1';
  expect(await thread.offers.known()).toBeNull();
  thread.api_url = '/api';
  expect(await thread.offers.known()).toEqual(OFFERED);
});

test.each([
  ['null', null],
  ['text', 'offers'],
  ['capabilities without calls', { ...kept(), offered: {} }],
  ['capabilities with a time as text', { ...kept(), at: 'now' }],
  ['capabilities with a number as calls', { ...kept(), offered: { calls: 1 } }],
])('a stored value is ignored when it is %s', async (_what, value) => {
  expect(await new Thread(value).offers.known()).toBeNull();
});

test('capabilities that cannot be stored still count in this thread', async () => {
  const script = new ScriptedWire({ capabilities: () => json(OFFERED) });
  const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const asking = { wire: script.wire, now: () => 0, config: async () => CONFIG, origin: ORIGIN };
  const offers = createOffers(asking, { read: denied, write: denied });
  for (const _ of ['first', 'second']) expect(await offers.known()).toEqual(OFFERED);
  expect(script.asked).toHaveLength(1);
});

test.each([
  ['an hour later', HOUR + 1],
  ['after the clock was set back', -HOUR],
])(
  '[7.38] %s the stored capabilities still count, and new ones are requested in the background',
  async (_when, ms) => {
    const thread = new Thread(kept());
    const gate = new Gate();
    thread.script.answers.capabilities = () => gate.passed.then(() => json({ calls: ['login'] }));
    thread.clock.ms += ms;
    expect(await thread.offers.known()).toEqual(OFFERED);
    await until('the request is on its way', () => thread.asked === 1);
    gate.open();
    await thread.offers.renew();
    expect({ known: await thread.offers.known(), requests: thread.asked }).toEqual({
      known: { calls: ['login'] },
      requests: 1,
    });
  },
);

test('concurrent callers share one request, and after an unanswered request the next is sent half a minute later', async () => {
  const thread = new Thread();
  thread.script.answers.capabilities = offline;
  expect(
    await Promise.all([thread.offers.known(), thread.offers.known(), thread.offers.renew()]),
  ).toEqual([null, null, undefined]);
  expect({ known: await thread.offers.known(), requests: thread.asked }).toEqual({
    known: null,
    requests: 1,
  });
  thread.clock.ms += 30_001;
  thread.script.answers.capabilities = () => json(OFFERED);
  expect({ known: await thread.offers.known(), requests: thread.asked }).toEqual({
    known: OFFERED,
    requests: 2,
  });
});

test('[7.38] a response that arrives after the address changed does not count for the new address', async () => {
  const thread = new Thread();
  const gate = new Gate();
  thread.script.answers.capabilities = ({ url }) =>
    url.host === 'api.example' ? json({ calls: [] }) : gate.passed.then(() => json(OFFERED));
  const renewed = thread.offers.renew();
  await until('the former address is asked', () => thread.asked === 1);
  thread.api_url = 'https://api.example/v1';
  const known = thread.offers.known();
  await until('the new address is asked', () => thread.asked === 2);
  gate.open();
  await renewed;
  for (const offered of [await known, await thread.offers.known()])
    expect(offered).toEqual({ calls: [] });
  expect(thread.asked).toBe(2);
});

test('[7.38] an unreadable response from one address does not delay the request to another', async () => {
  const thread = new Thread();
  thread.script.answers.capabilities = ({ url }) =>
    url.host === 'api.example' ? json(OFFERED) : page(200)();
  expect(await thread.offers.known()).toBeNull();
  thread.api_url = 'https://api.example/v1';
  expect(await thread.offers.known()).toEqual(OFFERED);
});

const OLDER = { ...OFFERED, calls: OFFERED.calls?.filter((name) => name !== 'training-check-in') };
const checkIn = endpoints['training-check-in'];

describe('[D46] a call that the lists of the API lack', () => {
  test('is lacked while no list has it, also after a restart', async () => {
    const first = new Thread();
    first.script.answers.capabilities = () => json(OLDER);
    expect(await first.offers.lackedFor(checkIn)).toBe(0);
    const later = new Thread(structuredClone(first.keeping.value));
    later.clock.ms += LACKED_FOR_GOOD_MS;
    later.script.answers.capabilities = () => json(OLDER);
    expect(await later.offers.lackedFor(checkIn)).toBe(LACKED_FOR_GOOD_MS);
  });

  test('is no longer lacked once a list has it, and is lacked anew once a later list lacks it', async () => {
    const thread = new Thread();
    thread.script.answers.capabilities = () => json(OLDER);
    expect(await thread.offers.lackedFor(checkIn)).toBe(0);
    thread.clock.ms += LACKED_FOR_GOOD_MS / 2;
    thread.script.answers.capabilities = () => json(OFFERED);
    expect(await thread.offers.lackedFor(checkIn)).toBeNull();
    thread.clock.ms += LACKED_FOR_GOOD_MS / 2;
    thread.script.answers.capabilities = () => json(OLDER);
    await thread.offers.renew();
    expect(await thread.offers.lackedFor(checkIn)).toBe(0);
  });

  test('is lacked only from the first time that the app wants it, even when an older stored list lacks it', async () => {
    const thread = new Thread({ ...kept(), offered: OLDER });
    thread.clock.ms += 30 * LACKED_FOR_GOOD_MS;
    thread.script.answers.capabilities = () => json(OLDER);
    expect(await thread.offers.lackedFor(checkIn)).toBe(0);
  });

  test('is lacked for a time measured by the server, not by a changed device clock', async () => {
    const thread = new Thread();
    const date = new Date(thread.clock.ms).toUTCString();
    thread.script.answers.capabilities = () => json(OLDER, { headers: { date } });
    await thread.offers.lackedFor(checkIn);
    thread.clock.ms += 2 * LACKED_FOR_GOOD_MS;
    expect(await thread.offers.lackedFor(checkIn)).toBe(0);
  });

  test('causes fewer than forty requests for the list in a day', async () => {
    const thread = new Thread();
    thread.script.answers.capabilities = () => json(OLDER);
    let asked = 0;
    for (let ms = 0; ms <= LACKED_FOR_GOOD_MS; ms += 10_000) {
      await thread.offers.lackedFor(checkIn);
      asked = thread.asked;
      thread.clock.ms += 10_000;
    }
    expect(asked).toBeLessThan(40);
    expect(waitForLacking(0)).toBe(30_000);
  });

  test('is never lacked if it is in the specification', async () => {
    const thread = new Thread({ ...kept(), offered: { calls: [] } });
    expect(await thread.offers.lackedFor(endpoints['home-pwa'])).toBeNull();
    expect(thread.asked).toBe(0);
  });
});
