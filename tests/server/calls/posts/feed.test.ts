import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posts, postTags } from '../../../../server/db/schema/posts.ts';
import { approvedMember, feedOf, member, postIn, postsIn } from '../../../support/community.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const DAY = 24 * 60 * 60_000;

onEveryDatabase('the social feed', (server) => {
  test('[7.38] pinned posts come first, then the newest, in pages', async () => {
    const asha = await member(server());
    const first = await asha.call('social-feed', { skip: 0, take: 10, leapcode: 'HD1001' });
    const shown = postsIn(first);
    expect(first.body.has_more).toBe(true);
    expect(shown).toHaveLength(10);
    expect(shown.map(({ pinned }) => pinned)).toEqual([
      true,
      ...Array.from({ length: 9 }, () => false),
    ]);
    const times = shown.slice(1).map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const next = postsIn(
      await asha.call('social-feed', { skip: 10, take: 10, leapcode: 'HD1001' }),
    );
    expect(next.some(({ id }) => shown.some((each) => each.id === id))).toBe(false);
    const end = await asha.call('social-feed', { skip: 50, take: 50, leapcode: 'HD1001' });
    expect(end.body.has_more).toBe(false);
  });

  test('[S25] the feed holds only the person’s own divisions, whatever is requested', async () => {
    const rohit = await approvedMember(server());
    const all = await feedOf(rohit);
    expect(new Set(all.map(({ division_code }) => division_code))).toEqual(
      new Set(['rangat', 'mool']),
    );
    expect(
      new Set(
        (await feedOf(rohit, { division_code: ['rangat', 'vayu'] })).map(
          ({ division_code }) => division_code,
        ),
      ),
    ).toEqual(new Set(['rangat']));
    expect(await feedOf(rohit, { division_code: ['vayu'] })).toEqual([]);
  });

  test('a hashtag filters the feed, with or without its # and in any case', async () => {
    const asha = await member(server());
    const copper = await feedOf(asha, { tag: '#Copper' });
    expect(copper.length).toBeGreaterThan(1);
    for (const { tags } of copper) expect(tags).toContain('copper');
    expect((await feedOf(asha, { tag: 'सफ़ेदबाल' })).map(({ id }) => id)).toEqual(['rangat-3']);
  });

  test('[S25] a post in review is shown only to its author; a rejected one is in no feed', async () => {
    const waiting = (all: Awaited<ReturnType<typeof feedOf>>) =>
      all.filter(({ status }) => status !== 'published').map(({ id, status }) => ({ id, status }));
    expect(waiting(await feedOf(await approvedMember(server())))).toEqual([
      { id: 'rangat-14', status: 'review' },
    ]);
    expect(waiting(await feedOf(await member(server())))).toEqual([]);
  });

  test('[7.35] a post is answered by its id with everything that its screen shows', async () => {
    const asha = await member(server());
    const said = await asha.call('/get-post', {
      post_id: 'rangat-2',
      leapcode: 'HD1001',
      division_code: ['rangat'],
    });
    expect(said.body.error).toBe(false);
    expect(postIn(said)).toMatchObject({
      author: { name: 'Asha Menon', profile: 'hd', city: 'Kochi' },
      division_code: 'rangat',
      tags: ['copper', 'balayage'],
      program_id: 204,
      likes: 12,
      liked: false,
      comments_count: 3,
      status: 'published',
      mine: true,
      media: [
        { type: 'image', w: 400, h: 300, alt: expect.stringContaining('Copper panels') },
        { type: 'image' },
      ],
    });
    for (const { url } of postIn(said).media) expect((await server().fetch(url)).status).toBe(200);
  });

  test('[7.35] a rejected post gives its author the reason, and its notification links to it', async () => {
    const asha = await member(server());
    expect(
      postIn(await asha.call('/get-post', { post_id: 'rangat-13', leapcode: 'HD1001' })),
    ).toMatchObject({
      status: 'rejected',
      reason: expect.stringContaining('consent'),
    });
    const { body } = await asha.call('home-pwa', { leapcode: 'HD1001' });
    expect(body.notification_list).toContainEqual(
      expect.objectContaining({ page: 'rejected', post_id: 'rangat-13' }),
    );
  });

  const missing: readonly (readonly [who: string, id: string | number, why: string])[] = [
    ['HD1003', 'rangat-13', 'rejected and another’s'],
    ['HD1001', 'rangat-14', 'in review and another’s'],
    ['HD1002', 'vayu-1', 'of another brand'],
    ['HD1001', 'nobody', 'not there'],
    ['HD1001', 7, 'not there'],
  ];
  test.each(missing)('[S25] [7.35] for %s the post %s (%s) is not found', async (who, post_id) => {
    const someone = await approvedMember(server(), who);
    for (const said of [
      await someone.call('/get-post', {
        post_id,
        leapcode: who,
        division_code: ['rangat', 'vayu'],
      }),
      await someone.call('comments', { post_id, skip: 0, take: 10 }),
    ])
      expect(said).toMatchObject({
        status: 404,
        body: { error: true, code: 'not-found', message: 'This post is no longer here.' },
      });
  });

  test('[7.16] trending hashtags count published posts of the last 30 days in the person’s own divisions', async () => {
    const asha = await member(server());
    const trending = async (who = asha, more: object = {}) =>
      (await who.call('hashtag-trending', { days: 30, ...more })).body.hashtags as {
        hashtag: string;
        count: number;
      }[]; // the contract's shape
    const before = await trending();
    expect(before.length).toBeGreaterThan(10);
    expect(before.map(({ count }) => count)).toEqual(
      before.map(({ count }) => count).toSorted((a, b) => b - a),
    );
    const copper = (list: typeof before) =>
      list.find(({ hashtag }) => hashtag === 'copper')?.count ?? 0;
    expect(copper(await trending(asha, { division_code: ['vayu'] }))).toBe(0);
    expect(await trending(await approvedMember(server()), { division_code: ['vayu'] })).toEqual([]);
    const rangat = async () => copper(await trending(asha, { division_code: 'rangat' }));
    // At exactly thirty days it is out, a millisecond earlier it is in.
    const since = server().clock.now() - 30 * DAY;
    const move = (createdAt: number) =>
      server().db.update(posts).set({ createdAt }).where(eq(posts.id, 'rangat-2'));
    expect(await rangat()).toBe(2);
    await move(since + 1);
    expect(await rangat()).toBe(2);
    await move(since);
    expect(await rangat()).toBe(1);
    await server().db.update(posts).set({ status: 'review' }).where(eq(posts.id, 'rangat-1'));
    expect(await rangat()).toBe(0);
  });

  test('(1.2 at the server) the demo community has at least 55 posts in two languages, with pictures, comments and hashtags', async () => {
    const all = await feedOf(await member(server()));
    const rows = await server().db.select().from(posts);
    expect(rows.length).toBeGreaterThanOrEqual(55);
    expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
    expect(
      rows.filter(({ text }) => /[\u0900-\u097f]{3}/.test(text)).length,
    ).toBeGreaterThanOrEqual(2);
    expect(all.filter(({ media }) => media.length).length).toBeGreaterThan(20);
    expect(all.reduce((sum, { comments_count }) => sum + comments_count, 0)).toBeGreaterThan(40);
    expect((await server().db.select().from(postTags)).length).toBeGreaterThan(rows.length);
  });

  test.each([
    ['skip', { skip: -1 }],
    ['skip', { skip: 1.5 }],
    ['skip', { skip: 1e300 }],
    ['take', { take: 0 }],
    ['take', { take: 51 }],
    ['tag', { tag: 'x'.repeat(61) }],
    ['division_code', { division_code: Array.from({ length: 101 }, () => 'rangat') }],
  ])('[S26] a feed with a wrong %s is refused', async (field, more) => {
    const said = await (await member(server())).call('social-feed', {
      skip: 0,
      take: 10,
      leapcode: 'HD1001',
      ...more,
    });
    expect(said).toMatchObject({ status: 422, body: { error: true, field } });
  });
});
