import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UPLOAD_BYTES_PER_SECOND } from '../../../sync/contract/constants.ts';
import { exchange } from '../../../sync/wire/exchange.ts';
import { json } from '../../support/device.ts';

const SECOND = 1_000;
const NOW = Date.parse('2026-08-12T09:00:00Z');
const request = () => new Request('http://chairside.test/api/x', { method: 'POST', body: '{}' });
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
const noAnswer = { ok: false, failure: { kind: 'no-answer', status: 0 } };

/**
 * A server whose response begins after `headers` milliseconds and then arrives in parts with these
 * pauses.
 */
const slowly = (headers: number, pauses: readonly number[]) => async (asked: Request) => {
  await Promise.race([
    new Promise((resolve) => setTimeout(resolve, headers)),
    aborted(asked.signal),
  ]);
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const parts = ['{"a":[', ...pauses.slice(2).map(() => '1,'), '1]}'];
      for (const [i, part] of parts.entries()) {
        await new Promise((resolve) => setTimeout(resolve, pauses[i]));
        if (asked.signal.aborted) return;
        stream.enqueue(new TextEncoder().encode(part));
      }
      stream.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};

/** The outcome of an exchange after this time, or that it is still running. */
async function after(
  ms: number,
  ...[wire, limits]: [Parameters<typeof exchange>[0]['wire'], Parameters<typeof exchange>[2]?]
) {
  let ended: unknown = 'still running';
  void exchange({ now: () => NOW, wire }, request(), limits).then((outcome) => {
    ended = outcome.ok ? outcome.value.json : outcome;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return ended;
}
const never = (asked: Request): Promise<Response> => aborted(asked.signal);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a response that keeps arriving for over a minute is read to its end', async () => {
  expect(
    await after(
      130 * SECOND,
      slowly(
        20 * SECOND,
        [24, 24, 24, 24].map((s) => s * SECOND),
      ),
    ),
  ).toEqual({ a: [1, 1, 1] });
});

test('an endless response fails after five minutes, however steadily it arrives', async () => {
  const forever = slowly(
    20 * SECOND,
    Array.from({ length: 400 }, () => 10 * SECOND),
  );
  expect(await after(320 * SECOND - 1, forever)).toBe('still running');
  expect(await after(320 * SECOND, forever)).toEqual(noAnswer);
});

test('a request without a response for 25 seconds fails and is aborted', async () => {
  const asked: Request[] = [];
  const wire = (request: Request) => {
    asked.push(request);
    return never(request);
  };
  expect(await after(25 * SECOND - 1, wire)).toBe('still running');
  expect(await after(25 * SECOND, wire)).toEqual(noAnswer);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

test('a response that pauses for 25 seconds fails', async () => {
  expect(
    await after(10 * SECOND + 30 * SECOND, slowly(10 * SECOND, [1 * SECOND, 60 * SECOND])),
  ).toEqual(noAnswer);
});

test('[S-2] an upload’s timeout is the time of the slowest accepted connection plus 25 s, because it reports no progress', async () => {
  const bytes = 300 * UPLOAD_BYTES_PER_SECOND;
  expect(await after((25 + 300) * SECOND - 1, never, { bytes })).toBe('still running');
  expect(await after((25 + 300) * SECOND, never, { bytes })).toEqual(noAnswer);
  expect(await after(200 * SECOND, slowly(150 * SECOND, [SECOND, SECOND]), { bytes })).toEqual({
    a: [1],
  });
});

/** A server that repeats one part without end, after a pause (milliseconds) each time. */
const endlessly = (part: string, pause: number) => async (asked: Request) => {
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!asked.signal.aborted) stream.enqueue(new TextEncoder().encode(part));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};

test('a response of more than sixteen million characters fails, and the rest is not read', async () => {
  expect(await after(20, endlessly(' '.repeat(1_000_000), 1))).toEqual(noAnswer);
});

test('the body of an endless page is cancelled', async () => {
  let ended = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => stream.enqueue(new Uint8Array(1_000)),
    cancel: () => {
      ended = true;
    },
  });
  const page = new Response(body, { headers: { 'content-type': 'text/html' } });
  expect(await after(0, async () => page)).toMatchObject({
    failure: { kind: 'no-answer', unsigned: 'page' },
  });
  expect(ended).toBe(true);
});

test('no timer is left after an exchange', async () => {
  await after(0, async () => json({}));
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['86400', 86_400_000],
  ['86401', 86_400_000],
  ['31536000', 86_400_000],
  ['99999999999999999999', 86_400_000],
  ['Wed, 12 Aug 2099 09:00:00 GMT', 86_400_000],
])('[S42] Retry-After "%s" causes a wait of a day', async (header, ms) => {
  const outcome = await exchange(
    {
      now: () => NOW,
      wire: async () => json({ error: true }, { status: 429, headers: { 'retry-after': header } }),
    },
    request(),
  );
  expect(outcome).toMatchObject({ failure: { retryAfter: ms } });
});

test.each([429, 503, 511])(
  '[S42] a page with status %i counts as busy for at most a minute, whatever its Retry-After',
  async (status) => {
    const page = new Response('<html>Sign in to the Wi-Fi</html>', {
      status,
      headers: { 'content-type': 'text/html', 'retry-after': '86400' },
    });
    expect(await exchange({ now: () => NOW, wire: async () => page }, request())).toMatchObject({
      failure: { kind: 'busy', retryAfter: 60_000 },
    });
  },
);

test('[8.8] a server’s message is cut at 500 characters, never inside a character', async () => {
  const messageOf = async (message: string) => {
    const outcome = await exchange(
      { now: () => NOW, wire: async () => json({ error: true, message }, { status: 400 }) },
      request(),
    );
    return outcome.ok ? undefined : outcome.failure.message;
  };
  expect(await messageOf('a'.repeat(500))).toBe('a'.repeat(500));
  expect(await messageOf('a'.repeat(501))).toBe(`${'a'.repeat(499)}…`);
  expect(await messageOf('💇'.repeat(9_000))).toBe(`${'💇'.repeat(499)}…`);
});
