import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { incomingFiles, incomingParts, unownedFiles } from '../../../server/db/schema/files.ts';
import { posts } from '../../../server/db/schema/posts.ts';
import { disown } from '../../../server/pictures/uploaded/ownership.ts';
import {
  INCOMING_FILE_BYTES,
  INCOMING_FILES,
  INCOMING_IDLE_MS,
  INCOMING_KEPT_MS,
} from '../../../server/settings/limits/uploads.ts';
import { namedFile, PART_BYTES } from '../../../sync/contract/uploads.ts';
import { type Member, member } from '../../support/community.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { paddedJpeg, photo, upload } from '../../support/pictures.ts';
import type { TestServer } from '../../support/server.ts';

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ID = idOf(1);
const KB = 1_024;
/**
 * A hundredth of a file (bytes); ten of them are a part that is large enough, and small enough to
 * need no room.
 */
const PERCENT = 1_300;
const part = (
  bytes: Uint8Array<ArrayBuffer> | Buffer<ArrayBuffer>,
  name = 'look.jpg',
  type = 'image/jpeg',
): File => new File([bytes], name, { type });

/** Sends one part, or asks what is there. */
async function send({ form }: Member, { id = ID, offset = 0, total, bytes }: Sent) {
  const fields = {
    file: id,
    offset: String(offset),
    total: String(total),
    ...(bytes && { part: bytes instanceof File ? bytes : part(bytes) }),
  };
  const { status, body } = await form('/upload-part', fields);
  return { status, code: body.code, field: body.field, stored: body.stored };
}
interface Sent {
  readonly id?: string;
  readonly offset?: number;
  readonly total: number | string;
  readonly bytes?: Buffer<ArrayBuffer> | Uint8Array<ArrayBuffer> | File;
}

/** Sends a whole file in parts of so many bytes. */
async function sendAll(who: Member, bytes: Buffer, { id = ID, size = 40_000 } = {}): Promise<void> {
  for (let offset = 0; offset < bytes.length; offset += size) {
    const next = Buffer.from(bytes.subarray(offset, offset + size));
    const said = await send(who, { id, offset, total: bytes.length, bytes: next });
    expect(said).toMatchObject({ status: 200, stored: offset + next.length });
  }
}
const look = async (): Promise<Buffer> => paddedJpeg(await photo(), 150_000);
const post = (images: readonly (string | File)[], text = 'Coppers') => ({
  division_code: 'rangat',
  text,
  images,
});

/** The names of parts that the server's files hold. */
async function partsThere({ db, context }: TestServer): Promise<number> {
  const named = [
    ...(await db.select().from(incomingParts)),
    ...(await db.select().from(unownedFiles)),
  ].map(({ name }) => name);
  const there = await Promise.all(
    named
      .filter((name) => name.startsWith('incoming/'))
      .map((name) => context.files.has(`${name}.part`)),
  );
  return there.filter(Boolean).length;
}

onEveryDatabase('files that arrive in parts', (server) => {
  test('[P5] a post names a file of three parts, which leaves with the post, and a repeated post makes none', async () => {
    const asha = await member(server());
    await sendAll(asha, await look(), { size: 60_000 });
    expect(await partsThere(server())).toBe(3);
    const form = () => asha.form('add-post', post([namedFile(ID)]), 'one');
    const first = await form();
    expect(first).toMatchObject({
      status: 200,
      body: { post: { media: [{ type: 'image', w: 640, h: 480 }] } },
    });
    const again = await form();
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replay')).toBe('1');
    expect(await server().db.select().from(posts).where(eq(posts.text, 'Coppers'))).toHaveLength(1);
    await server().runJobs('sweep-files');
    expect(await partsThere(server())).toBe(0);
    expect(await server().db.select().from(incomingFiles)).toEqual([]);
  });

  test('[P5] named files and files in the form stand in the order of the form', async () => {
    const asha = await member(server());
    await sendAll(asha, paddedJpeg(await photo(320, 200), 70_000));
    const said = await asha.form(
      'add-post',
      post([
        upload(await photo(100, 100), 'a.jpg'),
        namedFile(ID),
        upload(await photo(120, 90), 'b.jpg'),
      ]),
    );
    expect(said).toMatchObject({
      status: 200,
      body: { post: { media: [{ w: 100 }, { w: 320 }, { w: 120 }] } },
    });
  });

  test('[S35] a part at another place, an overlapping one, one beyond the end, an empty one and one of a finished file are refused and not stored', async () => {
    const asha = await member(server());
    const total = 100 * PERCENT;
    const refused = (field: string) => ({ status: 422, code: 'not-valid', field });
    const ten = Buffer.alloc(10 * PERCENT, 7);
    expect(await send(asha, { offset: 10 * PERCENT, total, bytes: ten })).toMatchObject(
      refused('offset'),
    );
    expect(await send(asha, { total, bytes: ten })).toMatchObject({
      status: 200,
      stored: 10 * PERCENT,
    });
    expect(await send(asha, { total, bytes: ten })).toMatchObject(refused('offset'));
    expect(await send(asha, { offset: 5 * PERCENT, total, bytes: ten })).toMatchObject(
      refused('offset'),
    );
    expect(await send(asha, { offset: 20 * PERCENT, total, bytes: ten })).toMatchObject(
      refused('offset'),
    );
    expect(
      await send(asha, { offset: 10 * PERCENT, total, bytes: Buffer.alloc(91 * PERCENT) }),
    ).toMatchObject(refused('total'));
    expect(
      await send(asha, { offset: 10 * PERCENT, total: 101 * PERCENT, bytes: ten }),
    ).toMatchObject(refused('total'));
    expect(
      await send(asha, { offset: 10 * PERCENT, total, bytes: part(Buffer.alloc(0)) }),
    ).toMatchObject(refused('part'));
    expect(
      await send(asha, { offset: 10 * PERCENT, total, bytes: Buffer.alloc(90 * PERCENT) }),
    ).toMatchObject({
      status: 200,
      stored: 100 * PERCENT,
    });
    expect(await send(asha, { offset: 90 * PERCENT, total, bytes: ten })).toMatchObject(
      refused('offset'),
    );
    expect(await send(asha, { offset: 100 * PERCENT, total, bytes: ten })).toMatchObject(
      refused('total'),
    );
    expect(await send(asha, { total })).toMatchObject({ status: 200, stored: 100 * PERCENT });
    expect(await partsThere(server())).toBe(2);
  });

  test('[S35] numbers and ids of another form are refused', async () => {
    const asha = await member(server());
    const bytes = Buffer.alloc(10);
    for (const total of ['-1', '1e3', '0x10', ' 10', '10.5', '12345678901', '٣'])
      expect(await send(asha, { total, bytes })).toMatchObject({ status: 422, field: 'total' });
    for (const id of [
      '../../etc/passwd',
      '',
      'x'.repeat(36),
      ID.toUpperCase().replace('0', 'G'),
      `${ID}\n`,
    ])
      expect(await send(asha, { id, total: 10, bytes })).toMatchObject({
        status: 422,
        field: 'file',
      });
  });

  test('[S35] a part of more than the largest, and a file larger than the largest of any form, are refused as too large', async () => {
    const asha = await member(server());
    const most = PART_BYTES.most;
    expect(await send(asha, { total: 2 * most, bytes: Buffer.alloc(most + 1) })).toMatchObject({
      status: 413,
      code: 'too-large',
    });
    expect(
      await send(asha, { total: INCOMING_FILE_BYTES + 1, bytes: Buffer.alloc(1) }),
    ).toMatchObject({ status: 413, code: 'too-large' });
    expect(await send(asha, { total: 2 * most, bytes: Buffer.alloc(most) })).toMatchObject({
      status: 200,
      stored: most,
    });
  });

  test('[S35] the name that a sender gives a file is kept nowhere, and one of another kind is refused by the form as ever', async () => {
    const asha = await member(server());
    for (const [n, name, type] of [
      [1, '../../priya-divorce\0.php', 'image/jpeg'],
      [2, `${'x'.repeat(900)}.jpg`, 'text/html; charset=utf-8'],
    ] as const) {
      const bytes = Buffer.from(await look());
      expect(
        await send(asha, { id: idOf(n), total: bytes.length, bytes: part(bytes, name, type) }),
      ).toMatchObject({ status: 200 });
      expect(await asha.form('add-post', post([namedFile(idOf(n))]))).toMatchObject({
        status: 422,
        body: { code: 'picture-kind' },
      });
    }
    const kept = JSON.stringify(await server().db.select().from(incomingFiles));
    expect(kept).not.toContain('divorce');
    expect(kept).not.toContain('xxx');
  });

  test('[S25] a file of another account is not known: not by a question, not by a part, not by a form', async () => {
    const [asha, bela] = [await member(server()), await member(server(), 'HD1003')];
    const bytes = await look();
    await sendAll(asha, bytes);
    expect(await send(bela, { total: bytes.length })).toMatchObject({ status: 200, stored: 0 });
    expect(await bela.form('add-post', post([namedFile(ID)]), 'hers')).toMatchObject({
      status: 409,
      body: { code: 'parts-missing' },
    });
    const hers = paddedJpeg(await photo(320, 320), 60_000);
    await sendAll(bela, hers);
    expect(await bela.form('add-post', post([namedFile(ID)]), 'hers')).toMatchObject({
      status: 200,
      body: { post: { media: [{ w: 320 }] } },
    });
    expect(await asha.form('add-post', post([namedFile(ID)]), 'mine')).toMatchObject({
      status: 200,
      body: { post: { media: [{ w: 640 }] } },
    });
  });

  test.each<[string, (files: TestServer['context']['files'], name: string) => Promise<unknown>]>([
    ['is gone', (files, name) => files.remove(name)],
    [
      'has lost bytes',
      (files, name) =>
        files.remove(name).then(() => files.put(name, { bytes: new Uint8Array(10), type: '' })),
    ],
  ])(
    '[P5] a file of which a stored part %s is forgotten, and its form is taken once the file has come again',
    async (_how, lose) => {
      const asha = await member(server());
      const bytes = await look();
      await sendAll(asha, bytes, { size: 60_000 });
      const [lost] = await server()
        .db.select()
        .from(incomingParts)
        .where(eq(incomingParts.startsAt, 60_000));
      await lose(server().context.files, `${lost?.name}.part`);
      const form = () => asha.form('add-post', post([namedFile(ID)]), 'lost');
      expect(await form()).toMatchObject({ status: 409, body: { code: 'parts-missing' } });
      expect(await send(asha, { total: bytes.length })).toMatchObject({ status: 200, stored: 0 });
      await server().runJobs('sweep-files');
      expect(await partsThere(server())).toBe(0);
      await sendAll(asha, bytes);
      expect(await form()).toMatchObject({ status: 200, body: { post: { media: [{ w: 640 }] } } });
    },
  );

  test('[P5] a form that names a file which is not whole is no answer to keep: the same key is honoured once it is', async () => {
    const asha = await member(server());
    const bytes = await look();
    const form = () => asha.form('add-post', post([namedFile(ID)]), 'early');
    expect(await form()).toMatchObject({ status: 409, body: { code: 'parts-missing' } });
    await send(asha, { total: bytes.length, bytes: Buffer.from(bytes.subarray(0, 50_000)) });
    expect(await form()).toMatchObject({ status: 409, body: { code: 'parts-missing' } });
    await send(asha, {
      offset: 50_000,
      total: bytes.length,
      bytes: Buffer.from(bytes.subarray(50_000)),
    });
    expect(await form()).toMatchObject({ status: 200 });
  });

  test('[P5] a refused form leaves its files for the next try', async () => {
    const asha = await member(server());
    await sendAll(asha, await look());
    expect(
      await asha.form('add-post', { ...post([namedFile(ID)]), division_code: 'nowhere' }),
    ).toMatchObject({ status: 404 });
    expect(await asha.form('add-post', post([namedFile(ID)]))).toMatchObject({ status: 200 });
  });

  test('[S42] an account has so many files on their way and no more; those that rest for an hour give way to newer ones, with their parts', async () => {
    const asha = await member(server());
    const bytes = Buffer.alloc(20 * KB);
    for (let n = 1; n <= INCOMING_FILES; n += 1)
      expect(await send(asha, { id: idOf(n), total: 40 * KB, bytes })).toMatchObject({
        status: 200,
      });
    for (let n = 31; n <= 50; n += 1)
      expect(await send(asha, { id: idOf(n), total: 40 * KB, bytes })).toMatchObject({
        status: 429,
        code: 'too-many-files',
      });
    expect(await send(asha, { id: idOf(1), offset: 20 * KB, total: 40 * KB, bytes })).toMatchObject(
      { status: 200, stored: 40 * KB },
    );
    server().clock.advance(INCOMING_IDLE_MS);
    const again = await member(server());
    expect(await send(again, { id: idOf(51), total: 40 * KB, bytes })).toMatchObject({
      status: 200,
      stored: 20 * KB,
    });
    await server().runJobs('sweep-files');
    expect(await partsThere(server())).toBe(1);
  });

  test('[S42] announced bytes count before they come: four videos at once are one too many', async () => {
    const asha = await member(server());
    const first = (n: number) =>
      send(asha, { id: idOf(n), total: INCOMING_FILE_BYTES, bytes: Buffer.alloc(20 * KB) });
    for (const n of [1, 2, 3]) expect(await first(n)).toMatchObject({ status: 200 });
    expect(await first(4)).toMatchObject({ status: 429, code: 'too-many-files' });
  });

  test('[S42] of ten requests with one part one counts, and nothing of the others stays on the disk', async () => {
    const asha = await member(server());
    const put = vi.spyOn(server().context.files, 'put');
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        send(asha, { total: 20 * PERCENT, bytes: Buffer.alloc(10 * PERCENT, 1) }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      all.filter(({ code, field }) => code === 'not-valid' && field === 'offset'),
    ).toHaveLength(9);
    const there = await Promise.all(
      put.mock.calls.map(([name]) => server().context.files.has(name)),
    );
    expect(there.filter(Boolean)).toHaveLength(1);
    expect(await send(asha, { total: 20 * PERCENT })).toMatchObject({ stored: 10 * PERCENT });
  });

  test('[S-2] of parts that are smaller than half of the smallest only the last of a file is taken', async () => {
    const asha = await member(server());
    const half = PART_BYTES.least / 2;
    const total = 3 * half;
    expect(await send(asha, { total, bytes: Buffer.alloc(1) })).toMatchObject({
      status: 422,
      field: 'part',
    });
    expect(await send(asha, { total, bytes: Buffer.alloc(half - 1) })).toMatchObject({
      status: 422,
      field: 'part',
    });
    expect(await send(asha, { total, bytes: Buffer.alloc(half) })).toMatchObject({
      status: 200,
      stored: half,
    });
    expect(
      await send(asha, { offset: half, total, bytes: Buffer.alloc(2 * half - 1) }),
    ).toMatchObject({ status: 200, stored: total - 1 });
    expect(await send(asha, { offset: total - 1, total, bytes: Buffer.alloc(1) })).toMatchObject({
      status: 200,
      stored: total,
    });
  });

  test('[S-2] files of more names than a statement has room for are left to the sweep', async () => {
    const { db, context, clock } = server();
    const names = Array.from(
      { length: 70_000 },
      (_, n) => `incoming/${n.toString(16).padStart(32, '0')}`,
    );
    await disown({ db, now: clock.now(), jobs: context.jobs }, names);
    expect(await db.$count(unownedFiles)).toBe(70_000);
  });

  test('[L15] a file leaves with its parts when its time is over, and with its owner at once', async () => {
    const asha = await member(server());
    await sendAll(asha, await look());
    server().clock.advance(INCOMING_KEPT_MS - 1);
    await server().runJobs('sweep-files');
    expect(await partsThere(server())).toBe(4);
    server().clock.advance(1);
    await server().context.jobs.enqueue(server().db, 'sweep-files', [{}]);
    await server().runJobs('sweep-files');
    expect(await partsThere(server())).toBe(0);
    const bela = await member(server(), 'HD1003');
    await sendAll(bela, await look());
    expect(await partsThere(server())).toBe(4);
    expect(await bela.call('/delete-account', { password: 'Salon@2026' })).toMatchObject({
      status: 200,
    });
    await server().runJobs('sweep-files');
    expect(await partsThere(server())).toBe(0);
  });
});
