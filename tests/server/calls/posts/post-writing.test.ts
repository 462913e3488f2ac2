import { expect, test } from 'vitest';
import { posts } from '../../../../server/db/schema/posts.ts';
import { admit, feedOf, member, postIn, stored } from '../../../support/community.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { drawing, photo, upload } from '../../../support/pictures.ts';
import { PLACE, video } from '../../../support/videos.ts';

const ID = '7d1f0c52-0d5e-4a53-9f0f-3f2f7a0c9b11';
const TEXT = 'Mahogany on level 3, first try #mahogany';
const look = async (name = 'look.jpg') => upload(await photo(), name);

onEveryDatabase('writing posts', (server) => {
  const count = async () => (await server().db.select().from(posts)).length;

  test('[7.38] an approved hairdresser’s post is published at once, with its pictures', async () => {
    const asha = await member(server());
    const said = await asha.form('add-post', {
      division_code: 'rangat',
      text: TEXT,
      images: [await look(), upload(await drawing(), 'chart.png', 'image/png')],
      alts: ['Mahogany lengths', 'A chart'],
      tags: ['#Level3'],
      program_id: '204',
    });
    expect(said).toMatchObject({
      status: 200,
      body: { error: false, message: 'Your post is published.' },
    });
    const made = postIn(said);
    expect(made).toMatchObject({
      text: TEXT,
      tags: ['level3', 'mahogany'],
      program_id: 204,
      product_id: null,
      status: 'published',
      mine: true,
    });
    expect(made.media.map(({ alt, w }) => ({ alt, w }))).toEqual([
      { alt: 'Mahogany lengths', w: 640 },
      { alt: 'A chart', w: 64 },
    ]);
    const [first] = (await feedOf(await member(server(), 'HD1003'))).filter(
      ({ pinned }) => !pinned,
    );
    expect(first).toMatchObject({ id: made.id, mine: false });
    const changed = await server().fetch(first?.media[0]?.url ?? '');
    expect({ status: changed.status, contentType: changed.headers.get('content-type') }).toEqual({
      status: 200,
      contentType: 'image/webp',
    });
  });

  test('[4.1] trainers publish at once; people who wait for approval publish nothing', async () => {
    const daniel = await (await member(server(), 'TR2001')).form('add-post', {
      division_code: 'mool',
      text: 'Ask me about partings',
    });
    expect(postIn(daniel).status).toBe('published');
    const rohit = await member(server(), 'HD1002');
    const before = await count();
    const said = await rohit.form('add-post', {
      division_code: 'mool',
      text: 'My first scalp card',
    });
    expect(said).toMatchObject({ status: 403, body: { error: true, code: 'pending' } });
    expect(await count()).toBe(before);
  });

  test('[S36] a video is stored with its poster and without its location, is served by range with a signature, and is deleted with its post', async () => {
    const asha = await member(server());
    const film = () => video().then((bytes) => upload(bytes, 'look.mp4', 'video/mp4'));
    const said = await asha.form('add-post', {
      division_code: 'rangat',
      text: TEXT,
      images: [await look('poster.jpg')],
      videos: [await film()],
    });
    expect(said.status).toBe(200);
    const [media, ...more] = postIn(said).media;
    expect({ type: media?.type, more }).toEqual({ type: 'image', more: [] });
    const address = media?.video ?? '';
    expect(address).toMatch(/^\/uploads\/posts\/[0-9a-f]{32}-0\.mp4\?until=\d+&sig=/);
    const part = await server().fetch(address, { headers: { range: 'bytes=4-7' } });
    expect({
      status: part.status,
      type: part.headers.get('content-type'),
      cacheControl: part.headers.get('cache-control'),
      text: await part.text(),
    }).toEqual({ status: 206, type: 'video/mp4', cacheControl: 'no-store', text: 'ftyp' });
    const whole = Buffer.from(await (await server().fetch(address)).arrayBuffer());
    expect(whole.includes(PLACE)).toBe(false);
    expect((await server().fetch(address.replace(/\?.*/, ''))).status).toBe(404);
    expect(await asha.call('delete-post', { post_id: postIn(said).id })).toMatchObject({
      status: 200,
    });
    await server().runJobs('sweep-files');
    expect((await server().fetch(address)).status).toBe(404);
  });

  test('a post sent again with the same key is stored once, with its pictures', async () => {
    const asha = await member(server());
    const before = await count();
    const fields = { post_id: ID, division_code: 'rangat', text: TEXT, images: [await look()] };
    const first = await asha.form('add-post', fields, 'key-1');
    const again = await asha.form('add-post', fields, 'key-1');
    expect(again.headers.get('idempotent-replay')).toBe('1');
    expect(postIn(again)).toEqual(postIn(first));
    expect(await asha.form('add-post', fields, 'key-2')).toMatchObject({
      status: 409,
      body: { code: 'taken' },
    });
    expect(await count()).toBe(before + 1);
  });

  test('an edit changes text, hashtags and pictures, and the removed picture’s files are deleted', async () => {
    const asha = await member(server());
    const made = postIn(
      await asha.form('add-post', {
        division_code: 'rangat',
        text: TEXT,
        images: [await look(), await look()],
        alts: ['one', 'two'],
      }),
    );
    const [gone, stays] = made.media;
    const edited = postIn(
      await asha.form('edit-post', {
        post_id: String(made.id),
        text: 'Now #plum',
        images: [await look()],
        drop: [String(gone?.id)],
        alts: ['two, closer', 'three'],
      }),
    );
    expect(edited).toMatchObject({
      id: made.id,
      text: 'Now #plum',
      tags: ['plum'],
      status: 'published',
    });
    expect(edited.media.map(({ alt }) => alt)).toEqual(['two, closer', 'three']);
    expect(edited.media[0]?.id).toBe(stays?.id);
    await server().runJobs('sweep-files');
    expect((await server().fetch(gone?.url ?? '')).status).toBe(404);
    expect((await server().fetch(edited.media[0]?.url ?? '')).status).toBe(200);
  });

  test('an edited rejected post goes to review, not to the feed', async () => {
    const asha = await member(server());
    const said = await asha.form('edit-post', {
      post_id: 'rangat-13',
      text: 'Cropped now',
      drop: ['rangat-13-1'],
    });
    expect(postIn(said)).toMatchObject({ status: 'review', reason: null, media: [] });
    expect((await feedOf(await member(server(), 'HD1003'))).map(({ id }) => id)).not.toContain(
      'rangat-13',
    );
  });

  test('deleting a post removes its row and its files', async () => {
    const asha = await member(server());
    const made = postIn(
      await asha.form('add-post', { division_code: 'rangat', text: TEXT, images: [await look()] }),
    );
    expect((await asha.call('delete-post', { post_id: made.id })).status).toBe(200);
    expect(await stored(server(), String(made.id))).toBeUndefined();
    await server().runJobs('sweep-files');
    expect((await server().fetch(made.media[0]?.url ?? '')).status).toBe(404);
    expect((await asha.call('delete-post', { post_id: made.id })).status).toBe(404);
  });

  test('[S25] another person’s post cannot be edited, deleted or pinned', async () => {
    const daniel = await member(server(), 'TR2001');
    const before = await stored(server(), 'rangat-2');
    for (const said of [
      await daniel.form('edit-post', { post_id: 'rangat-2', text: 'mine now' }),
      await daniel.call('delete-post', { post_id: 'rangat-2' }),
      await daniel.call('pin-post', { post_id: 'rangat-2', on: true }),
    ])
      expect(said).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await stored(server(), 'rangat-2')).toEqual(before);
  });

  test('only trainers can pin, and each has one pinned post', async () => {
    const kavya = await member(server(), 'TR2002');
    await kavya.call('pin-post', { post_id: 'rangat-10', on: true });
    expect((await feedOf(kavya)).filter(({ pinned }) => pinned).map(({ id }) => id)).toEqual([
      'rangat-10',
    ]);
    await kavya.call('pin-post', { post_id: 'rangat-10', on: false });
    expect((await feedOf(kavya)).some(({ pinned }) => pinned)).toBe(false);
    expect(
      (await (await member(server())).call('pin-post', { post_id: 'rangat-2', on: true })).status,
    ).toBe(403);
  });

  test('[S13] status, author, likes and pin in a request are ignored', async () => {
    await admit(server(), 'HD1101');
    const lakshmi = await member(server(), 'HD1101');
    const made = postIn(
      await lakshmi.form('add-post', {
        division_code: 'resham',
        text: 'x',
        status: 'rejected',
        author_id: 'HD1001',
        likes: '9',
        pinned: 'true',
      }),
    );
    expect(made).toMatchObject({
      status: 'published',
      author: { name: 'Lakshmi Pillai' },
      likes: 0,
      pinned: false,
    });
  });
});
