import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { unownedFiles } from '../../../server/db/schema/files.ts';
import { posts } from '../../../server/db/schema/posts.ts';
import { KEPT_MS } from '../../../server/domain/retention.ts';
import { member, postIn } from '../../support/community.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { photo, upload } from '../../support/pictures.ts';
import type { TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

/** How many files one picture is stored as. */
const FILES = 6;
const look = async () => upload(await photo(), 'look.jpg');
const post = (images: readonly File[]) => ({ division_code: 'rangat', text: 'Coppers', images });

// A test that fails lets go too: else the database would never close.
const letGoOf: (() => void)[] = [];
afterEach(() => {
  for (const letGo of letGoOf.splice(0)) letGo();
});

/** Every file waits before it is stored, until it is let go. */
function hold({ context: { files } }: TestServer) {
  const put = files.put;
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  letGoOf.push(letGo);
  const held = vi.spyOn(files, 'put').mockImplementation(async (name, file) => {
    await gate;
    await put(name, file);
  });
  return { stored: () => held.mock.calls.length, letGo };
}

onEveryDatabase('pictures uploaded at the same time', (server) => {
  test('[S35] [S42] ten pictures of 24 megapixels make one post, and no transaction is open while they are stored', {
    timeout: 180_000,
  }, async () => {
    const { context, db } = server();
    const flat = await sharp({
      create: { width: 5712, height: 4284, channels: 3, background: '#a05a3c' },
    })
      .jpeg()
      .toBuffer();
    const put = context.files.put;
    const open: unknown[] = [];
    vi.spyOn(context.files, 'put').mockImplementation(async (name, file) => {
      // In the embedded database, with its one connection, this waits for ever while a transaction
      // is open.
      const { rows } = (await db.execute(
        sql`select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )) as unknown as { rows: readonly { readonly open: number }[] };
      open.push(rows[0]?.open);
      await put(name, file);
    });
    const said = await (await member(server())).form(
      'add-post',
      post(Array.from({ length: 10 }, () => upload(flat))),
      'ten',
    );
    expect({ status: said.status, pictures: postIn(said).media.length }).toEqual({
      status: 200,
      pictures: 10,
    });
    expect(open).toEqual(Array.from({ length: 10 * FILES }, () => 0));
  });

  test('[S42] home is answered before any of eleven posts with four pictures each is done', {
    timeout: 60_000,
  }, async () => {
    const { db } = server();
    const people = (await db.select().from(accounts).where(eq(accounts.role, 'hd')))
      .map(({ id }) => id)
      .filter((id) => id !== 'HD1001');
    const eleven = people.slice(0, 11);
    expect(eleven).toHaveLength(11);
    for (const id of eleven)
      await db
        .update(accounts)
        .set({ divisions: ['rangat'], isRegister: 1, termsAccepted: true })
        .where(eq(accounts.id, id));
    const asha = await member(server());
    const senders = await Promise.all(eleven.map((id) => member(server(), id)));
    const files = hold(server());
    const images = await Promise.all(Array.from({ length: 4 }, look));
    const done: string[] = [];
    const sent = senders.map(async (sender) => {
      const said = await sender.form('add-post', post(images), 'four');
      done.push(sender.id);
      return said.status;
    });
    await until('the first picture', () => files.stored() > 0);
    const home = await asha.call('home-pwa', { leapcode: 'HD1001' });
    expect({ status: home.status, done }).toEqual({ status: 200, done: [] });
    files.letGo();
    expect(await Promise.all(sent)).toEqual(eleven.map(() => 200));
    expect(files.stored()).toBe(11 * 4 * FILES);
  });

  test('[S36] pictures of a failed call are removed after an hour, and those of a successful one stay', async () => {
    const { db, clock, context, runJobs } = server();
    const put = vi.spyOn(context.files, 'put');
    const asha = await member(server());
    const fields = { ...post([await look()]), post_id: '7d1f0c52-0d5e-4a53-9f0f-3f2f7a0c9b11' };
    const made = postIn(await asha.form('add-post', fields));
    // Its id is taken, which only the transaction can see.
    expect(await asha.form('add-post', fields)).toMatchObject({
      status: 409,
      body: { code: 'taken' },
    });
    const names = put.mock.calls.map(([name]) => name);
    const left = async () =>
      (
        await Promise.all(
          names.map(async (name) => ((await context.files.get(name)) ? [name] : [])),
        )
      ).flat();
    const sweep = async (later: number) => {
      clock.advance(later);
      await context.jobs.enqueue(db, 'sweep-files', [{}]);
      await runJobs('sweep-files');
      return left();
    };
    expect(await sweep(KEPT_MS.unownedFiles - 1)).toHaveLength(2 * FILES);
    expect(await sweep(1)).toEqual(
      names.filter((name) => name.startsWith(String(made.media[0]?.id))),
    );
    expect(await db.select().from(unownedFiles)).toEqual([]);
  });

  test('[S36] a call whose pictures expire before it ends fails, and its key can be used again', async () => {
    const { clock, context, db } = server();
    const put = context.files.put;
    const asha = await member(server());
    vi.spyOn(context.files, 'put').mockImplementationOnce(async (name, file) => {
      clock.advance(KEPT_MS.unownedFiles);
      await put(name, file);
    });
    const before = (await db.select().from(posts)).length;
    const images = [await look()];
    expect((await asha.form('add-post', post(images), 'late')).status).toBe(500);
    expect((await db.select().from(posts)).length).toBe(before);
    const again = await member(server());
    expect((await again.form('add-post', post(images), 'late')).status).toBe(200);
  });

  test('[S28] [S42] a call repeated while its pictures are decoded is told in-progress, later replayed, and decodes nothing twice', async () => {
    const asha = await member(server());
    const images = [await look()];
    const files = hold(server());
    const first = asha.form('add-post', post(images), 'once');
    await until('the first picture', () => files.stored() > 0);
    expect(await asha.form('add-post', post(images), 'once')).toMatchObject({
      status: 409,
      body: { code: 'in-progress' },
    });
    files.letGo();
    const said = await first;
    const again = await asha.form('add-post', post(images), 'once');
    expect({
      status: said.status,
      replay: again.headers.get('idempotent-replay'),
      body: again.body,
    }).toEqual({ status: 200, replay: '1', body: said.body });
    expect(files.stored()).toBe(FILES);
  });
});

onEveryDatabase(
  'more pictures than can be decoded',
  (server) => {
    test('[S42] a call that finds all decoders busy gets a retry time, is not counted, and succeeds later with the same key', async () => {
      const [asha, farah] = [await member(server()), await member(server(), 'HD1003')];
      const before = (await server().db.select().from(posts)).length;
      const images = [await look()];
      const files = hold(server());
      const first = asha.form('add-post', post(images), 'first');
      await until('the first picture', () => files.stored() > 0);
      for (let time = 0; time < 12; time += 1) {
        const said = await farah.form('add-post', post(images), 'second');
        expect({
          status: said.status,
          code: said.body.code,
          retryAfter: said.headers.get('retry-after'),
        }).toEqual({ status: 503, code: 'busy', retryAfter: '5' });
      }
      files.letGo();
      expect((await first).status).toBe(200);
      expect((await farah.form('add-post', post(images), 'second')).status).toBe(200);
      expect((await server().db.select().from(posts)).length).toBe(before + 2);
    });
  },
  { environment: { UPLOADS_AT_ONCE: '1', UPLOADS_WAITING: '0', RATE_PER_MINUTE: '60' } },
);
