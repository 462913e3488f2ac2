import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { incomingFiles, incomingParts } from '../../../server/db/schema/files.ts';
import { posts } from '../../../server/db/schema/posts.ts';
import { INCOMING_FILE_BYTES } from '../../../server/settings/limits/uploads.ts';
import { namedFile, PART_BYTES } from '../../../sync/contract/uploads.ts';
import { member } from '../../support/community.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { paddedJpeg, photo, upload } from '../../support/pictures.ts';
import type { TestServer } from '../../support/server.ts';
import {
  ID,
  idOf,
  look,
  PERCENT,
  part,
  partsThere,
  post,
  send,
  sendAll,
} from '../../support/upload-parts.ts';

onEveryDatabase('uploads in parts', (server) => {
  test('[P5] a post takes a file uploaded in three parts, removes the parts, and is made once when it is repeated', async () => {
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

  test('[P5] uploaded and attached files keep the order of the form', async () => {
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

  test('[S35] a part that is misplaced, overlapping, beyond the end, empty or of a finished file is refused and not stored', async () => {
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

  test('[S35] malformed totals and ids are refused', async () => {
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

  test('[S35] a part above the largest size, and a file above the largest of any form, are refused as too large', async () => {
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

  test('[S35] the file name from a sender is not stored, and a form refuses a file of the wrong kind', async () => {
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

  test('[S25] two accounts use the same upload id without seeing each other’s file', async () => {
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
    '[P5] an upload of which a stored part %s is discarded, and its form succeeds once the file is sent again',
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

  test('[P5] the refusal of an incomplete file is not stored: the same key succeeds once the file is complete', async () => {
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

  test('[P5] a refused form keeps its uploaded files for a retry', async () => {
    const asha = await member(server());
    await sendAll(asha, await look());
    expect(
      await asha.form('add-post', { ...post([namedFile(ID)]), division_code: 'nowhere' }),
    ).toMatchObject({ status: 404 });
    expect(await asha.form('add-post', post([namedFile(ID)]))).toMatchObject({ status: 200 });
  });
});
