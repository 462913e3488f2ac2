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
  let ended: unknown = 'still going on';
  void exchange({ now: () => NOW, wire }, request(), limits).then((outcome) => {
    ended = outcome.ok ? outcome.value.json : outcome;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return ended;
}
const never = (asked: Request): Promise<Response> => aborted(asked.signal);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('an answer that keeps arriving is read to its end, however long it takes', async () => {
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

test('[S-2] an upload’s idle timeout is the time of the slowest accepted line plus 25 s', async () => {
  const upload = { bytes: 100 * UPLOAD_BYTES_PER_SECOND };
  expect(await after(125 * SECOND - 1, never, upload)).toBe('still going on');
  expect(await after(125 * SECOND, never, upload)).toEqual(noAnswer);
});

test('an endless answer fails after five minutes, however steadily it arrives', async () => {
  const forever = slowly(
    20 * SECOND,
    Array.from({ length: 400 }, () => 10 * SECOND),
  );
  expect(await after(320 * SECOND - 1, forever)).toBe('still going on');
  expect(await after(320 * SECOND, forever)).toEqual(noAnswer);
});

test('25 seconds without an answer fail, and the request is aborted', async () => {
  const asked: Request[] = [];
  const wire = (one: Request) => {
    asked.push(one);
    return never(one);
  };
  expect(await after(25 * SECOND - 1, wire)).toBe('still going on');
  expect(await after(25 * SECOND, wire)).toEqual(noAnswer);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

test('25 seconds of silence during an answer fail', async () => {
  expect(
    await after(10 * SECOND + 30 * SECOND, slowly(10 * SECOND, [1 * SECOND, 60 * SECOND])),
  ).toEqual(noAnswer);
});

test('an upload’s timeout grows by a second for every kilobyte, because it reports no progress', async () => {
  const bytes = 300 * UPLOAD_BYTES_PER_SECOND;
  expect(await after((25 + 300) * SECOND - 1, never, { bytes })).toBe('still going on');
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

test('an answer of more than sixteen million characters fails, and the rest is not read', async () => {
  expect(await after(20, endlessly(' '.repeat(1_000_000), 1))).toEqual(noAnswer);
});

test('an endless unread page does not hold the connection', async () => {
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

test('an exchange leaves no timer or listener', async () => {
  await after(0, async () => json({}));
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['86400', 86_400_000],
  ['86401', 86_400_000],
  ['31536000', 86_400_000],
  ['99999999999999999999', 86_400_000],
  ['Wed, 12 Aug 2099 09:00:00 GMT', 86_400_000],
])('[S42] Retry-After "%s" waits a day at the longest', async (header, ms) => {
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
  '[S42] a page with status %i is not the API’s and can demand a wait of at most a minute',
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
  const said = async (message: string) => {
    const outcome = await exchange(
      { now: () => NOW, wire: async () => json({ error: true, message }, { status: 400 }) },
      request(),
    );
    return outcome.ok ? undefined : outcome.failure.message;
  };
  expect(await said('a'.repeat(500))).toBe('a'.repeat(500));
  expect(await said('a'.repeat(501))).toBe(`${'a'.repeat(499)}…`);
  expect(await said('💇'.repeat(9_000))).toBe(`${'💇'.repeat(499)}…`);
});
