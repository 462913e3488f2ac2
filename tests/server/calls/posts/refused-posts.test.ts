import { expect, test } from 'vitest';
import { posts } from '../../../../server/db/schema/posts.ts';
import { approvedMember, member, postIn, stored } from '../../../support/community.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { photo, upload } from '../../../support/pictures.ts';
import { video } from '../../../support/videos.ts';

const TEXT = 'Mahogany on level 3, first try #mahogany';
const look = async (name = 'look.jpg') => upload(await photo(), name);

onEveryDatabase('refused posts', (server) => {
  const count = async () => (await server().db.select().from(posts)).length;

  test('[S35] a video without a poster is refused, even for a post that has a picture', async () => {
    const asha = await member(server());
    const made = postIn(
      await asha.form('add-post', { division_code: 'rangat', text: TEXT, images: [await look()] }),
    );
    const film = upload(await video(), 'look.mp4', 'video/mp4');
    expect(
      await asha.form('edit-post', { post_id: String(made.id), text: TEXT, videos: [film] }),
    ).toMatchObject({
      status: 422,
      body: { code: 'video-kind', field: 'videos' },
    });
    expect((await stored(server(), String(made.id)))?.media).toHaveLength(1);
  });

  test.each([
    [
      'a text disguised as a video',
      async () => ({
        images: [await look()],
        videos: [upload(Buffer.from('no video'), 'look.mp4', 'video/mp4')],
      }),
    ],
    [
      'a video without a poster',
      async () => ({ videos: [upload(await video(), 'look.mp4', 'video/mp4')] }),
    ],
    [
      'a video and two pictures',
      async () => ({
        images: [await look(), await look()],
        videos: [upload(await video(), 'look.mp4', 'video/mp4')],
      }),
    ],
  ])('[S35] a post with %s is refused', async (_what, fields) => {
    const before = await count();
    const said = await (await member(server(), 'HD1003')).form('add-post', {
      division_code: 'rangat',
      text: 'x',
      ...(await fields()),
    });
    expect(said).toMatchObject({ status: 422, body: { code: 'video-kind', field: 'videos' } });
    expect(await count()).toBe(before);
  });

  test.each([
    ['neither text nor pictures', { text: '  ' }, 422, 'text'],
    ['a text that is too long', { text: 'x'.repeat(1001) }, 422, 'text'],
    ['a zero byte', { text: 'a\0b' }, 422, 'text'],
    ['no text at all', {}, 422, 'text'],
    ['a brand of other people', { text: 'x', division_code: 'vayu' }, 404, 'division_code'],
    ['an unknown brand', { text: 'x', division_code: '__proto__' }, 404, 'division_code'],
    ['a program of another brand', { text: 'x', program_id: '216' }, 404, 'program_id'],
    ['a program that is no number', { text: 'x', program_id: '1e3' }, 404, 'program_id'],
    ['an unknown product', { text: 'x', product_id: '99999999999999999999' }, 404, 'product_id'],
    [
      'too many hashtags',
      { text: 'x', tags: Array.from({ length: 11 }, (_, index) => `t${index}`) },
      422,
      'tags',
    ],
    ['a text in place of a picture', { text: 'x', images: ['look.jpg'] }, 422, 'images.0'],
    ['a malformed id', { text: 'x', post_id: '../x' }, 422, 'post_id'],
  ])('[S26] a post with %s is refused', async (_what, fields, status, field) => {
    const before = await count();
    const said = await (await approvedMember(server())).form('add-post', {
      division_code: 'rangat',
      ...fields,
    });
    expect(said).toMatchObject({ status, body: { error: true, field } });
    expect(await count()).toBe(before);
  });

  test('(5.9 at the server) [S35] a post with eleven pictures, or with one bad picture among good ones, is refused', async () => {
    const asha = await member(server());
    const before = await count();
    const eleven = await Promise.all(Array.from({ length: 11 }, () => look()));
    expect(
      await asha.form('add-post', { division_code: 'rangat', text: 'x', images: eleven }),
    ).toMatchObject({
      status: 422,
      body: { field: 'images' },
    });
    const bad = upload(Buffer.from('GIF89a'), 'a.gif', 'image/gif');
    expect(
      await asha.form('add-post', {
        division_code: 'rangat',
        text: 'x',
        images: [await look(), bad],
      }),
    ).toMatchObject({
      status: 422,
      body: {
        field: 'images',
        message: 'Please upload image file format like .jpeg, .jpg and .png.',
      },
    });
    expect(await count()).toBe(before);
  });
});
