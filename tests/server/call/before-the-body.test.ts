import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, limits } from '../../../server/db/schema/accounts.ts';
import { FREE_BODY_BYTES } from '../../../server/settings/limits/bodies.ts';
import { personOf } from '../../support/attack/people.ts';
import { addressOf, ask, bearer } from '../../support/attack/wire.ts';
import { member } from '../../support/community.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { photo, upload } from '../../support/pictures.ts';

const MB = 1024 * 1024;

/** A body that says how much of it was read. */
function watched(bytes: number) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const piece = new Uint8Array(Math.min(16 * 1024, bytes - taken));
        if (piece.length === 0) return controller.close();
        taken += piece.length;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

const post = (
  body: ReadableStream<Uint8Array>,
  bytes: number,
  type: string,
  headers: Record<string, string>,
) => {
  const init: RequestInit & { readonly duplex: 'half' } = {
    method: 'POST',
    headers: { ...headers, 'content-type': type, 'content-length': `${bytes}` },
    body,
    duplex: 'half',
  };
  return init;
};

onEveryDatabase('before a body is read', (server) => {
  /** The calls that count against a person, by the counter's name. */
  const countOf = async (key: string): Promise<number> =>
    (await server().db.select().from(limits).where(eq(limits.key, key)))[0]?.count ?? 0;

  test.each([
    ['update-profile', 20 * MB, 'multipart/form-data; boundary=x', 'pending'],
    ['add-comment', 40_000, 'application/json', 'pending'],
    ['add-comment', 300, 'application/json', 'pending'],
  ] as const)(
    '[S-1] [S-2] %s refuses a person who waits for approval without reading any of %i bytes',
    async (name, bytes, type, code) => {
      await server().db.update(accounts).set({ isRegister: 0 }).where(eq(accounts.id, 'HD1001'));
      const person = await personOf(server(), 'HD1001');
      const sent = watched(bytes);
      const said = await ask(
        server(),
        addressOf(name, person.prefix),
        post(sent.body, bytes, type, bearer(person)),
      );
      expect(said).toMatchObject({ status: 403, body: { code } });
      expect(sent.taken()).toBe(0);
    },
  );

  test('[S-2] the memory reserved for a body is released after a refusal and after a break-off', async () => {
    const person = await personOf(server(), 'HD1001');
    const { bodies } = server().context;
    const address = addressOf('add-post', person.prefix);
    const bytes = 3 * MB;
    const whole = watched(bytes);
    expect(
      (
        await ask(
          server(),
          address,
          post(whole.body, bytes, 'multipart/form-data; boundary=x', bearer(person)),
        )
      ).status,
    ).toBe(400);
    expect(bodies.held()).toBe(0);
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        expect(bodies.held()).toBe(bytes);
        controller.error(new Error('gone'));
      },
    });
    await ask(
      server(),
      address,
      post(broken, bytes, 'multipart/form-data; boundary=x', bearer(person)),
    );
    expect(bodies.held()).toBe(0);
  });

  test('[S-2] [S42] the memory reserved for a body is released when its call exceeds the rate limit', async () => {
    const person = await personOf(server(), 'HD1001');
    const send = async (): Promise<number> => {
      const bytes = FREE_BODY_BYTES + 1;
      const sent = post(
        watched(bytes).body,
        bytes,
        'multipart/form-data; boundary=x',
        bearer(person),
      );
      return (await ask(server(), addressOf('add-post', person.prefix), sent)).status;
    };
    expect(await send()).toBe(400);
    await server()
      .db.update(limits)
      .set({ count: 1_000_000 })
      .where(eq(limits.key, 'calls:add-post:HD1001'));
    expect(await send()).toBe(429);
    expect(server().context.bodies.held()).toBe(0);
  });

  test('[P5] [S42] a form that finds all decoders busy does not count against the call’s limit', async () => {
    const asha = await member(server());
    const { settings, uploads } = server().context;
    const places = Array.from({ length: settings.UPLOADS_AT_ONCE + settings.UPLOADS_WAITING }, () =>
      Promise.withResolvers<void>(),
    );
    const works = places.map(({ promise }) => uploads.run(() => promise));
    const form = async () =>
      (
        await asha.form(
          'add-post',
          { division_code: 'rangat', text: 'Coppers', images: [upload(await photo(), 'a.jpg')] },
          'key',
        )
      ).status;
    expect([await form(), await form()]).toEqual([503, 503]);
    expect(await countOf('calls:add-post:HD1001')).toBe(0);
    for (const { resolve } of places) resolve();
    await Promise.all(works);
    expect(await form()).toBe(200);
    expect(await countOf('calls:add-post:HD1001')).toBe(1);
  });

  test('[S-2] [S42] an account whose body memory is full gets a retry time, and its body is not read', async () => {
    const person = await personOf(server(), 'HD1001');
    const { bodies } = server().context;
    const { release } = bodies.take(person.id, 52 * MB);
    const sent = watched(3 * MB);
    const said = await ask(
      server(),
      addressOf('add-post', person.prefix),
      post(sent.body, 3 * MB, 'multipart/form-data; boundary=x', bearer(person)),
    );
    expect(said).toMatchObject({ status: 503, body: { code: 'busy' } });
    expect(said.headers.get('retry-after')).toBe('5');
    expect(sent.taken()).toBe(0);
    release();
    release();
    expect(bodies.held()).toBe(0);
  });

  test('[S-2] a silent body is evicted for another account after a minute, gets busy, and is not counted', async () => {
    const slow = await personOf(server(), 'HD1001');
    const { bodies } = server().context;
    let isOpen = true;
    // It never ends by itself.
    const body = new ReadableStream<Uint8Array>({
      cancel: () => {
        isOpen = false;
      },
    });
    const first = ask(
      server(),
      addressOf('add-post', slow.prefix),
      post(body, 52 * MB, 'multipart/form-data; boundary=x', bearer(slow)),
    );
    await expect.poll(bodies.held).toBe(52 * MB);
    server().clock.advance(59_000);
    expect(() => bodies.take('HD1002', 52 * MB)).toThrow('busy');
    server().clock.advance(1000);
    const { release } = bodies.take('HD1002', 52 * MB);
    expect(await first).toMatchObject({ status: 503, body: { code: 'busy' } });
    expect({ isOpen, held: bodies.held() }).toEqual({ isOpen: false, held: 52 * MB });
    expect(await countOf('calls:add-post:HD1001')).toBe(0);
    release();
    expect(bodies.held()).toBe(0);
  });

  test('[P5] [S42] a form that breaks off is not counted against its call’s limit; one that arrives and is refused is', async () => {
    const person = await personOf(server(), 'HD1001');
    const address = addressOf('add-post', person.prefix);
    const type = 'multipart/form-data; boundary=x';
    const cut = (): ReadableStream<Uint8Array> => {
      const pieces = [
        Buffer.from('--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nCopp'),
      ];
      return new ReadableStream({
        pull: (controller) => {
          const piece = pieces.shift();
          if (piece) controller.enqueue(piece);
          else controller.error(new Error('gone'));
        },
      });
    };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push(
        (await ask(server(), address, post(cut(), 3 * MB, type, bearer(person)))).status,
      );
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect({
      own: await countOf('calls:add-post:HD1001'),
      general: await countOf('calls:HD1001'),
    }).toEqual({ own: 0, general: 11 });
    const arrived = watched(3 * MB);
    expect(
      (await ask(server(), address, post(arrived.body, 3 * MB, type, bearer(person)))).status,
    ).toBe(400);
    expect(await countOf('calls:add-post:HD1001')).toBe(1);
  });

  test('[P5] [S42] a form that breaks off after its hour does not reduce the count of the next hour', async () => {
    const person = await personOf(server(), 'HD1001');
    const address = addressOf('add-post', person.prefix);
    const type = 'multipart/form-data; boundary=x';
    const late = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          server().clock.advance(3_600_000);
          const later = bearer(await personOf(server(), 'HD1001'));
          const arrived = await ask(
            server(),
            address,
            post(watched(FREE_BODY_BYTES).body, FREE_BODY_BYTES, type, later),
          );
          expect(arrived.status).toBe(400);
          controller.error(new Error('gone'));
        },
      },
      { highWaterMark: 0 },
    );
    expect(await ask(server(), address, post(late, 3 * MB, type, bearer(person)))).toMatchObject({
      status: 400,
      body: { message: 'The request broke off.' },
    });
    expect(await countOf('calls:add-post:HD1001')).toBe(1);
  });

  test('[S-2] a body at a fair pace keeps its reserved memory, and is evicted once it has stopped', async () => {
    const person = await personOf(server(), 'HD1003');
    const { bodies } = server().context;
    const other = bodies.take('another', 44 * MB);
    other.arrived();
    const taken = Promise.withResolvers<void>();
    const head = '--x\r\ncontent-disposition: form-data; name="images[]"; filename="a.jpg"\r\n\r\n';
    const pieces = [Buffer.from(head), Buffer.alloc(MB)];
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const piece = pieces.shift();
          if (piece) return controller.enqueue(piece);
          taken.resolve();
          // No more of it comes.
          await new Promise(() => undefined);
        },
      },
      { highWaterMark: 0 },
    );
    const first = ask(
      server(),
      addressOf('add-post', person.prefix),
      post(body, 3 * MB, 'multipart/form-data; boundary=x', bearer(person)),
    );
    await taken.promise;
    server().clock.advance(60_000);
    expect(() => bodies.take('newcomer', 52 * MB)).toThrow('busy');
    server().clock.advance(150_000);
    bodies.take('newcomer', 52 * MB).release();
    expect(await first).toMatchObject({ status: 503, body: { code: 'busy' } });
    other.release();
    expect(bodies.held()).toBe(0);
  });
});
