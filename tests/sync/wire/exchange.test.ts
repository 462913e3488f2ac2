import { expect, test } from 'vitest';
import type { FailureKind } from '../../../sync/contract/errors.ts';
import { acceptRejectWebinar } from '../../../sync/contract/trainings/trainings.ts';
import { exchange } from '../../../sync/wire/exchange.ts';
import { json } from '../../support/device.ts';

const NOW = Date.parse('2026-08-12T09:00:00Z');
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const ask = (response: Response | (() => never), now = NOW) =>
  exchange(
    { now: () => now, wire: async () => (typeof response === 'function' ? response() : response) },
    new Request('http://chairside.test/api/x', { method: 'POST', body: '{}' }),
  );
const failureOf = async (response: Response, now = NOW) => {
  const outcome = await ask(response, now);
  if (outcome.ok) throw new Error('expected a failure');
  return outcome.failure;
};

const STATUSES: readonly (readonly [
  status: number,
  signed: FailureKind | 'ok',
  unsigned: FailureKind | 'ok',
  page: FailureKind,
])[] = [
  [200, 'ok', 'ok', 'no-answer'],
  [201, 'ok', 'ok', 'no-answer'],
  [301, 'no-answer', 'no-answer', 'no-answer'],
  [302, 'no-answer', 'no-answer', 'no-answer'],
  [307, 'no-answer', 'no-answer', 'no-answer'],
  [400, 'refused', 'no-answer', 'no-answer'],
  [401, 'signed-out', 'no-answer', 'no-answer'],
  [403, 'refused', 'no-answer', 'no-answer'],
  [404, 'refused', 'no-answer', 'no-answer'],
  [405, 'refused', 'no-answer', 'no-answer'],
  [408, 'busy', 'busy', 'busy'],
  [409, 'refused', 'no-answer', 'no-answer'],
  [410, 'refused', 'no-answer', 'no-answer'],
  [413, 'too-large', 'no-answer', 'no-answer'],
  [415, 'too-large', 'no-answer', 'no-answer'],
  [422, 'refused', 'no-answer', 'no-answer'],
  [425, 'busy', 'busy', 'busy'],
  [429, 'busy', 'busy', 'busy'],
  [500, 'busy', 'busy', 'busy'],
  [501, 'refused', 'no-answer', 'no-answer'],
  [502, 'busy', 'busy', 'busy'],
  [503, 'busy', 'busy', 'busy'],
  [504, 'busy', 'busy', 'busy'],
  [511, 'busy', 'busy', 'busy'],
];

test.each(STATUSES)(
  '[8.8] status %s is %s with the API’s sign, %s in JSON without it and %s in HTML',
  async (status, asSigned, asJson, asPage) => {
    const kindOf = async (response: Response) => {
      const outcome = await ask(response);
      return outcome.ok ? 'ok' : outcome.failure.kind;
    };
    expect(await kindOf(json({ error: status >= 400 }, { status }))).toBe(asSigned);
    expect(await kindOf(json({}, { status }))).toBe(asJson);
    const page = await failureOf(
      new Response('<html>Sign in to the Wi-Fi</html>', { status, headers: HTML }),
    );
    expect(page).toMatchObject({ kind: asPage, status, unsigned: 'page' });
  },
);

test('[8.2] an unsigned 400 with a message is a refusal only of an answer to a training', async () => {
  const failureAs = async (message: string | null, row?: typeof acceptRejectWebinar) => {
    const outcome = await exchange(
      { now: () => NOW, wire: async () => json({ message }, { status: 400 }) },
      new Request('http://chairside.test/api/x', { method: 'POST', body: '{}' }),
      row && { row },
    );
    return outcome.ok ? undefined : outcome.failure;
  };
  expect(await failureAs('Seats are full', acceptRejectWebinar)).toMatchObject({
    kind: 'refused',
    message: 'Seats are full',
  });
  expect(await failureAs(null, acceptRejectWebinar)).toMatchObject({
    kind: 'no-answer',
    unsigned: 'json',
  });
  expect(await failureAs('Seats are full')).toMatchObject({ kind: 'no-answer', unsigned: 'json' });
});

test('[7.38] a signed 404 with the code "not-offered" is the failure "not-offered"', async () => {
  expect((await failureOf(json({ error: true, code: 'not-offered' }, { status: 404 }))).kind).toBe(
    'not-offered',
  );
});

test('[8.2] a response with `error: true` is a refusal with the server’s message and code, whether its status is 200, 400, 404 or 422', async () => {
  for (const status of [200, 400, 404, 422]) {
    const failure = await failureOf(
      json({ error: true, message: 'Seats are full', code: 'seats-full' }, { status }),
    );
    expect(failure).toMatchObject({
      kind: 'refused',
      status,
      message: 'Seats are full',
      code: 'seats-full',
    });
  }
});

test('[8.8] a message or code that is not text is left out', async () => {
  expect(await failureOf(json({ error: true, message: { html: '<b>' }, code: 7 }))).toEqual({
    kind: 'refused',
    status: 200,
    message: undefined,
    code: undefined,
  });
});

test.each(['something-else', '', 'toString', '__proto__'])(
  'a code that the contract does not know is dropped: “%s”',
  async (code) => {
    expect(
      await failureOf(json({ error: true, message: 'No', code }, { status: 400 })),
    ).toMatchObject({
      kind: 'refused',
      message: 'No',
      code: undefined,
    });
  },
);

test('a captive portal’s page, a redirect, truncated JSON, an empty body and an error response count as no answer', async () => {
  const portals = [
    new Response('<html>Welcome</html>', { headers: HTML }),
    new Response(null, { status: 302, headers: { location: 'http://portal.example/' } }),
    new Response('{"error":false,"upcoming_trai', {
      headers: { 'content-type': 'application/json' },
    }),
    new Response('', { headers: { 'content-type': 'application/json' } }),
    new Response(null, { status: 204 }),
    Response.error(),
  ];
  for (const portal of portals) expect((await failureOf(portal)).kind).toBe('no-answer');
});

test('a redirect is never followed, because its target is not the API', async () => {
  const seen: RequestRedirect[] = [];
  const wire = async (request: Request) => {
    seen.push(request.redirect);
    return json({});
  };
  await exchange({ now: () => NOW, wire }, new Request('http://chairside.test/api/x'));
  expect(seen).toEqual(['manual']);
});

test('[8.6] a lost connection is a failure with status 0', async () => {
  expect(
    await ask(() => {
      throw new TypeError('Failed to fetch');
    }),
  ).toEqual({ ok: false, failure: { kind: 'no-answer', status: 0 } });
});

test('a request that its caller aborts counts as no answer', async () => {
  const control = new AbortController();
  const outcome = exchange(
    {
      now: () => NOW,
      wire: (request) =>
        new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason)),
        ),
    },
    new Request('http://chairside.test/api/x', { signal: control.signal }),
  );
  control.abort();
  expect(await outcome).toEqual({ ok: false, failure: { kind: 'no-answer', status: 0 } });
});

test('a response whose body was still being read when the request was aborted counts as no answer', async () => {
  const control = new AbortController();
  const body = new ReadableStream({
    pull(stream) {
      control.abort();
      stream.enqueue(new TextEncoder().encode('{"error":false}'));
      stream.close();
    },
  });
  const outcome = await exchange(
    {
      now: () => NOW,
      wire: async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
    },
    new Request('http://chairside.test/api/x', { signal: control.signal }),
  );
  expect(outcome).toEqual({ ok: false, failure: { kind: 'no-answer', status: 0 } });
});

test.each([
  ['a busy server', () => json({}, { status: 503 })],
  ['a conflict', () => json({}, { status: 409 })],
  ['a refusal', () => json({ error: true }, { status: 400 })],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'a request that ends with %s is sent once, because only the outbox retries',
  async (_what, answer) => {
    for (const method of ['GET', 'POST']) {
      let asked = 0;
      const wire = async () => {
        asked += 1;
        return answer();
      };
      await exchange(
        { now: () => NOW, wire },
        new Request('http://chairside.test/api/x', { method }),
      );
      expect({ method, asked }).toEqual({ method, asked: 1 });
    }
  },
);

test('the request is sent as built: address, headers, body, cookies and cache', async () => {
  const seen: Request[] = [];
  const wire = async (request: Request) => {
    seen.push(request);
    return json({});
  };
  const form = new FormData();
  form.append('images[]', new File(['PNG'], 'a.png', { type: 'image/png' }));
  const headers = { 'idempotency-key': 'key-1', accept: 'application/json' };
  await exchange(
    { now: () => NOW, wire },
    new Request('http://chairside.test/api/x?a=1', {
      method: 'POST',
      headers,
      body: form,
      credentials: 'omit',
      cache: 'no-store',
    }),
  );
  const [request] = seen;
  expect(request).toMatchObject({
    url: 'http://chairside.test/api/x?a=1',
    method: 'POST',
    credentials: 'omit',
    cache: 'no-store',
  });
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject(headers);
  const sent = (await request?.formData())?.get('images[]');
  // A file's modification time is not sent.
  expect(sent).toMatchObject({ name: 'a.png', type: 'image/png' });
  expect(sent instanceof File && (await sent.text())).toBe('PNG');
});

const WAITS: readonly (readonly [header: string | undefined, ms: number | undefined])[] = [
  ['120', 120_000],
  ['0', 0],
  ['Wed, 12 Aug 2026 09:02:00 GMT', 120_000],
  ['Wed, 12 Aug 2026 08:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
];
test.each(WAITS)('[S42] Retry-After "%s" causes a wait of %s ms', async (header, ms) => {
  const headers: Record<string, string> = header === undefined ? {} : { 'retry-after': header };
  expect((await failureOf(json({ error: true }, { status: 429, headers }))).retryAfter).toBe(ms);
});

test.each([2, -2])(
  '[S42] a date in Retry-After is read against the server’s own clock when the device is %s days off',
  async (days) => {
    const headers = {
      'retry-after': 'Wed, 12 Aug 2026 09:02:00 GMT',
      date: 'Wed, 12 Aug 2026 09:00:00 GMT',
    };
    expect(
      (await failureOf(json({ error: true }, { status: 429, headers }), NOW + days * 86_400_000))
        .retryAfter,
    ).toBe(120_000);
  },
);
