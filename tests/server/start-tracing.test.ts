import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Env } from '../../server/http/bindings.ts';
import { requests } from '../../server/http/requests.ts';
import { smsGateway } from '../../server/senders/open-senders.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { startTracing } from '../../server/start-tracing.ts';
import { inSpan } from '../../server/trace.ts';
import { post, signedIn } from '../support/client.ts';
import { otlpReceiver } from '../support/otlp-receiver.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

const CALLER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
const TRACEPARENT = `00-${CALLER.trace}-${CALLER.span}-01`;

let server: TestServer;
let undo: (() => Promise<void> | void)[] = [];
beforeAll(async () => {
  server = await openTestServer({ environment: { TRUSTED_PROXIES: '1' } });
});
beforeEach(() => server.reset());
afterEach(async () => {
  for (const each of undo.reverse()) await each();
  undo = [];
});
afterAll(() => server.close());

/**
 * A collector that traces go to from now on; `ratio`: the share that is kept of those that begin
 * here; `trusts`: whether callers are believed.
 */
async function traced(ratio = '1', trusts = true) {
  const receiver = await otlpReceiver();
  const stop = await startTracing(
    readSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=salon',
      OTEL_TRACES_SAMPLER_ARG: ratio,
      ...(trusts && { TRUST_TRACEPARENT: '1' }),
    }),
  );
  let stopped: Promise<void> | undefined;
  const flush = (): Promise<void> => (stopped ??= stop());
  undo.push(receiver.close, flush);
  return { receiver, flush };
}

test('without a collector nothing is traced, and no header names a trace', async () => {
  const stop = await startTracing(readSettings({}));
  undo.push(stop);
  await post(server, '/api/login', {}, { traceparent: TRACEPARENT });
  expect(server.logged().filter((line) => line.includes('"trace"'))).toEqual([]);
});

test('a call is a span below its caller’s, with its route and no person, and its log line names the trace', async () => {
  const { receiver, flush } = await traced();
  const { bearer } = await signedIn(server);
  await post(
    server,
    '/api/hair_dresser/home-pwa',
    { leapcode: 'HD1001' },
    { ...bearer, traceparent: TRACEPARENT },
  );
  await server.fetch('/TrainingService.svc/GetHDDivisionMap/HD1001', {
    headers: { traceparent: TRACEPARENT },
  });
  await flush();
  const home = receiver.spans.find(({ name }) => name === 'POST /api/hair_dresser/home-pwa');
  expect(home).toMatchObject({ traceId: CALLER.trace, parentSpanId: CALLER.span, kind: 2 });
  expect(receiver.spans.map(({ name }) => name)).toContain(
    'GET /TrainingService.svc/GetHDDivisionMap/:leapcode',
  );
  expect(receiver.asked[0]).toMatchObject({
    path: '/v1/traces',
    headers: { 'x-team': 'salon', 'content-type': 'application/json' },
  });
  expect(JSON.stringify(receiver.spans)).not.toMatch(/HD1001|Asha|Bearer/);
  expect(
    server
      .logged()
      .filter((line) => line.includes('home-pwa'))
      .join(),
  ).toContain(`"trace":"${CALLER.trace}"`);
});

test.each([
  ['keeps', '01', '0', 1],
  ['does not keep', '00', '1', 0],
])(
  'a trace that the caller %s (flags %s) is treated alike here, whatever our own ratio (%s)',
  async (_what, flags, ratio, kept) => {
    const { receiver, flush } = await traced(ratio);
    await server.fetch('/healthz', {
      headers: { traceparent: `00-${CALLER.trace}-${CALLER.span}-${flags}` },
    });
    await flush();
    expect(receiver.spans.filter(({ traceId }) => traceId === CALLER.trace)).toHaveLength(kept);
    expect(server.logged().at(-1)?.includes(`"trace":"${CALLER.trace}"`)).toBe(kept === 1);
  },
);

test.each([
  ['keep', '01', '0', 0],
  ['drop', '00', '1', 1],
])(
  '[S44] an untrusted caller’s trace is not joined, and cannot make us %s one (flags %s)',
  async (_what, flags, ratio, kept) => {
    const { receiver, flush } = await traced(ratio, false);
    await server.fetch('/healthz', {
      headers: { traceparent: `00-${CALLER.trace}-${CALLER.span}-${flags}`, tracestate: 'salon=1' },
    });
    await flush();
    expect(receiver.spans).toHaveLength(kept);
    expect(JSON.stringify(receiver.spans)).not.toMatch(
      new RegExp(`${CALLER.trace}|${CALLER.span}|salon`),
    );
  },
);

test.each([
  ['0', 0],
  ['1', 40],
])('with a ratio of %s, %i of forty own traces are kept', async (ratio, kept) => {
  const { receiver, flush } = await traced(ratio);
  for (let times = 0; times < 40; times++) await server.fetch('/healthz');
  await flush();
  expect(receiver.spans.filter(({ name }) => name === 'GET /healthz')).toHaveLength(kept);
});

test('with a ratio of 0.5, about half of the own traces are kept', async () => {
  const { receiver, flush } = await traced('0.5');
  for (let times = 0; times < 400; times++) await server.fetch('/healthz');
  await flush();
  const kept = receiver.spans.filter(({ name }) => name === 'GET /healthz').length;
  // Ten standard deviations to either side.
  expect(kept).toBeGreaterThan(100);
  expect(kept).toBeLessThan(300);
});

test('a job is a span with its name', async () => {
  const { receiver, flush } = await traced();
  await server.context.jobs.enqueue(server.db, 'retention', [{}]);
  await server.runJobs('retention');
  await flush();
  expect(receiver.spans.map(({ name }) => name)).toContain('job retention');
});

test('a failure marks its span, without its message', async () => {
  const { receiver, flush } = await traced();
  await expect(
    inSpan('job that fails', {}, () => Promise.reject(new TypeError('Asha Menon has no seat'))),
  ).rejects.toThrow('Asha');
  await flush();
  expect(receiver.spans[0]).toMatchObject({ name: 'job that fails', status: { code: 2 } });
  expect(JSON.stringify(receiver.spans)).not.toContain('Asha');
});

test.each([true, false])(
  'the SMS gateway gets the trace of its job, whether callers are trusted or not (%s)',
  async (trusts) => {
    const { flush } = await traced('1', trusts);
    const headers: unknown[] = [];
    const wire: typeof fetch = async (_address, init) => {
      headers.push(init?.headers);
      return new Response();
    };
    await inSpan('job send-sms', {}, () =>
      smsGateway(
        'https://sms.example',
        'a token',
        wire,
      )({ account: 'HD1', to: '98', text: 'x' }, randomUUID()),
    );
    expect(headers).toEqual([
      expect.objectContaining({
        traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/),
      }),
    ]);
    await flush();
  },
);

const given = (id: string) => ({ headers: { 'x-request-id': id } });

test.each([
  ['edge-7f3a9c21', true],
  ['two lines {"event":"fault"}', false],
  ['short', false],
  ['x'.repeat(65), false],
])('the request id %j from a proxy is kept only if it is safe: %j', async (id, kept) => {
  const said = (await server.fetch('/healthz', given(id))).headers.get('x-request-id');
  expect(said === id).toBe(kept);
  expect(server.logged().at(-1)).toContain(`"id":"${said}"`);
});

test('without a trusted proxy request ids of callers are ignored', async () => {
  const app = new Hono<Env>().use(
    requests({ ...server.context, settings: { ...server.context.settings, TRUSTED_PROXIES: 0 } }),
  );
  expect((await app.request('/', given('edge-7f3a9c21'))).headers.get('x-request-id')).not.toBe(
    'edge-7f3a9c21',
  );
});
