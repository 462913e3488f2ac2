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

test('[7.38] the configured API is asked, in a request that needs no CORS preflight', async () => {
  const thread = new Thread();
  thread.api_url = 'https://api.example/v1';
  thread.script.answers.capabilities = () => json(OFFERED);
  expect(await thread.offers.known()).toEqual(OFFERED);
  const [asked] = thread.script.asked;
  expect(asked?.url.href).toBe('https://api.example/v1/capabilities');
  expect([asked?.request.method, asked?.request.credentials, asked?.token]).toEqual([
    'GET',
    'omit',
    null,
  ]);
  expect([...(asked?.request.headers.keys() ?? [])]).toEqual(['accept']);
});

test.each([
  ['what it offers', () => json(OFFERED), OFFERED],
  ['something that it adds', () => json({ calls: [], later: 1 }), { calls: [] }],
  ['its refusal', () => json({ error: true, code: 'not-offered' }, { status: 404 }), { calls: [] }],
  ['its refusal without a word', () => json({ error: true }, { status: 404 }), { calls: [] }],
  ['that it wants a token', () => json({ error: true }, { status: 401 }), { calls: [] }],
  ['that this is forbidden', () => json({ error: true }, { status: 403 }), { calls: [] }],
])('[7.38] the API answers with %s, which is stored', async (_what, answer, offered) => {
  const thread = new Thread();
  thread.script.answers.capabilities = answer;
  expect(await thread.offers.known()).toEqual(offered);
  expect(thread.keeping.value).toMatchObject({ at: thread.clock.ms, offered });
  expect(await thread.offers.known()).toEqual(offered);
  expect(thread.asked).toBe(1);
});

test.each<readonly [string, Answer]>([
  ['no connection', offline],
  ['a portal’s page', page(200)],
  ['the 404 page of a proxy', page(404)],
  ['the 405 page of a proxy', page(405)],
  ['a fault', () => json({}, { status: 503 })],
  ['too many requests', () => json({}, { status: 429 })],
  ['another shape', () => json({ calls: 'all', idempotency_keys: true })],
  ['a list', () => json([])],
  ...[...STRANGERS, ...HOLLOW].map(
    (stranger) => [nameOfStranger(stranger), () => answerOf(stranger)] as const,
  ),
])(
  '[7.38] [D46] without an answer (%s) the stored capabilities count, else nothing is known',
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

test('[7.38] one thread’s stored capabilities are read by all others, also offline', async () => {
  const asks = new Thread();
  asks.script.answers.capabilities = () => json(OFFERED);
  await asks.offers.renew();
  const reads = new Thread(structuredClone(asks.keeping.value));
  expect([await reads.offers.known(), reads.asked]).toEqual([OFFERED, 0]);
});

test('[7.38] another address’s capabilities do not count', async () => {
  const thread = new Thread(kept());
  thread.api_url = 'https://api.example/v1';
  expect(await thread.offers.known()).toBeNull();
  thread.api_url = '/api';
  expect(await thread.offers.known()).toEqual(OFFERED);
});

test.each([
  null,
  'offers',
  { ...kept(), offered: {} },
  { ...kept(), at: 'now' },
  { ...kept(), offered: { calls: 1 } },
])('a stored %j counts as nothing stored', async (value) => {
  expect(await new Thread(value).offers.known()).toBeNull();
});

test('if the storage fails, the answer counts in this thread', async () => {
  const script = new ScriptedWire({ capabilities: () => json(OFFERED) });
  const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const asking = { wire: script.wire, now: () => 0, config: async () => CONFIG, origin: ORIGIN };
  const offers = createOffers(asking, { read: denied, write: denied });
  expect([await offers.known(), await offers.known(), script.asked.length]).toEqual([
    OFFERED,
    OFFERED,
    1,
  ]);
});

test.each([
  ['an hour later', HOUR + 1],
  ['after the clock was set back', -HOUR],
])(
  '[7.38] %s the answer still counts, and a new one is requested in the background',
  async (_when, ms) => {
    const thread = new Thread(kept());
    const gate = new Gate();
    thread.script.answers.capabilities = () => gate.passed.then(() => json({ calls: ['login'] }));
    thread.clock.ms += ms;
    expect(await thread.offers.known()).toEqual(OFFERED);
    await until('it is asked for', () => thread.asked === 1);
    gate.open();
    await thread.offers.renew();
    expect([await thread.offers.known(), thread.asked]).toEqual([{ calls: ['login'] }, 1]);
  },
);

test('concurrent callers share one request, and after an unanswered one none is sent for half a minute', async () => {
  const thread = new Thread();
  thread.script.answers.capabilities = offline;
  expect(
    await Promise.all([thread.offers.known(), thread.offers.known(), thread.offers.renew()]),
  ).toEqual([null, null, undefined]);
  expect([await thread.offers.known(), thread.asked]).toEqual([null, 1]);
  thread.clock.ms += 30_001;
  thread.script.answers.capabilities = () => json(OFFERED);
  expect([await thread.offers.known(), thread.asked]).toEqual([OFFERED, 2]);
});

test('[7.38] an answer that arrives after the address changed does not count for the new one', async () => {
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
  expect([await known, await thread.offers.known(), thread.asked]).toEqual([
    { calls: [] },
    { calls: [] },
    2,
  ]);
});

test('[7.38] one address’s silence does not delay a request to another', async () => {
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
  test('is lacked as long as no list has it, across starts', async () => {
    const first = new Thread();
    first.script.answers.capabilities = () => json(OLDER);
    expect(await first.offers.lackedFor(checkIn)).toBe(0);
    const later = new Thread(structuredClone(first.keeping.value));
    later.clock.ms += LACKED_FOR_GOOD_MS;
    later.script.answers.capabilities = () => json(OLDER);
    expect(await later.offers.lackedFor(checkIn)).toBe(LACKED_FOR_GOOD_MS);
  });

  test('is no longer lacked once a list has it, and a next lack starts anew', async () => {
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

  test('was not lacked before it was wanted: an older list does not count for a newer call', async () => {
    const thread = new Thread({ ...kept(), offered: OLDER });
    thread.clock.ms += 30 * LACKED_FOR_GOOD_MS;
    thread.script.answers.capabilities = () => json(OLDER);
    expect(await thread.offers.lackedFor(checkIn)).toBe(0);
  });

  test('is measured in the server’s time: a changed clock does not make it a day', async () => {
    const thread = new Thread();
    const date = new Date(thread.clock.ms).toUTCString();
    thread.script.answers.capabilities = () => json(OLDER, { headers: { date } });
    await thread.offers.lackedFor(checkIn);
    thread.clock.ms += 2 * LACKED_FOR_GOOD_MS;
    expect(await thread.offers.lackedFor(checkIn)).toBe(0);
  });

  test('is requested again with growing pauses', async () => {
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

  test('is sent to every server if it is the specification’s', async () => {
    const thread = new Thread({ ...kept(), offered: { calls: [] } });
    expect(await thread.offers.lackedFor(endpoints['home-pwa'])).toBeNull();
    expect(thread.asked).toBe(0);
  });
});
