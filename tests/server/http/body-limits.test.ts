import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Env } from '../../../server/http/bindings.ts';
import { bodyLimits } from '../../../server/http/body-limits.ts';
import { Refusal } from '../../../server/refusal.ts';

const KB = 1024;
const MB = KB * KB;

function served() {
  const app = new Hono<Env>();
  app.use(bodyLimits());
  app.post('*', async (c) => {
    const form = c.req.header('content-type')?.startsWith('multipart/');
    const read = form ? await c.req.raw.formData() : await c.req.raw.text();
    return c.json({ read: typeof read === 'string' ? read.length : 'form' });
  });
  app.onError((failure, c) =>
    c.json({ code: failure instanceof Refusal ? failure.code : String(failure) }, 413),
  );
  return app;
}

/** A body of unsaid length that counts what was taken of it. */
function endless(bytes: number): { body: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (taken >= bytes) return controller.close();
        const chunk = new Uint8Array(Math.min(64 * KB, bytes - taken));
        taken += chunk.length;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

const send = (
  path: string,
  body: ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
) => served().request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

describe('the limit of a request’s body', () => {
  test.each([
    ['/api/login', 8 * KB],
    ['/api/hair_dresser/home-pwa', 16 * KB],
    ['/nowhere', 8 * KB],
    ['/api/hair_dresser/like-post', 64 * KB],
    ['/api/snow-post-ticket', 26 * MB],
    ['/api/hair_dresser/add-post', 52 * MB],
    ['/api/trainer/edit-post', 52 * MB],
  ])(
    '[S-2] [S35] %s accepts a body of %i bytes that declares them, and not one more',
    async (path, most) => {
      const whole = endless(most);
      expect(await (await send(path, whole.body, { 'content-length': `${most}` })).json()).toEqual({
        read: most,
      });
      const more = endless(most + 1);
      expect(
        await (await send(path, more.body, { 'content-length': `${most + 1}` })).json(),
      ).toEqual({ code: 'too-large' });
      expect(more.taken()).toBe(0);
    },
  );

  test.each([
    ['/api/login', 8 * KB],
    ['/api/hair_dresser/like-post', 16 * KB],
    ['/api/hair_dresser/add-post', 16 * KB],
  ])('[S-2] %s accepts %i bytes of undeclared length, and not one more', async (path, most) => {
    expect(await (await send(path, endless(most).body)).json()).toEqual({ read: most });
    expect(await (await send(path, endless(most + 1).body)).json()).toEqual({ code: 'too-large' });
  });

  test('[S35] a body that is too large is not read to its end', async () => {
    const flood = endless(500 * MB);
    expect((await send('/api/snow-post-ticket', flood.body)).status).toBe(413);
    expect(flood.taken()).toBeLessThan(MB);
  });

  test('[S35] a form that is too large is refused as too large, not as malformed', async () => {
    const flood = endless(60 * MB);
    const said = await send('/api/hair_dresser/add-post', flood.body, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(await said.json()).toEqual({ code: 'too-large' });
  });
});

test('a body of declared length and a request without a body are not wrapped in a stream', async () => {
  const app = new Hono<Env>();
  app.use(bodyLimits());
  app.all('*', (c) => c.text('ok'));
  let asked = 0;
  const ask = (init: RequestInit) => {
    const request = new Request('http://test.local/', init);
    Object.defineProperty(request, 'body', {
      get: () => {
        asked += 1;
        return null;
      },
    });
    return app.request(request);
  };
  for (const init of [
    { method: 'POST', body: '{}', headers: { 'content-length': '2' } },
    { method: 'GET' },
  ])
    expect((await ask(init)).status).toBe(200);
  expect(asked).toBe(0);
  await ask({ method: 'POST', body: '{}' });
  expect(asked).toBe(1);
});
