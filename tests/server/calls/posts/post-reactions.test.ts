import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../../../server/db/schema/accounts.ts';
import { notifications } from '../../../../server/db/schema/content.ts';
import { comments, postReports, posts } from '../../../../server/db/schema/posts.ts';
import { approvePost, rejectPost } from '../../../../server/operations/moderation/decide.ts';
import {
  admit,
  approvedMember,
  feedOf,
  member,
  postIn,
  stored,
} from '../../../support/community.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const C1 = '00000000-0000-4000-8000-000000000001';
const C2 = '00000000-0000-4000-8000-000000000002';

onEveryDatabase('likes, comments and reports', (server) => {
  const noticesOf = async (accountId: string, postId: string) =>
    (
      await server()
        .db.select()
        .from(notifications)
        .where(and(eq(notifications.accountId, accountId), eq(notifications.postId, postId)))
        .orderBy(asc(notifications.createdAt))
    ).map(({ message, page }) => `${page}: ${message}`);
  const get = async (who: Awaited<ReturnType<typeof member>>, post_id: string) =>
    who.call('/get-post', { post_id, leapcode: who.id });
  const moderate = <T>(decide: (context: Parameters<typeof rejectPost>[0]) => Promise<T>) =>
    server().db.transaction((db) => decide({ ...server().context, db, now: server().clock.now() }));

  test('a like is set, not counted up: repeated and concurrent likes count once', async () => {
    const asha = await member(server());
    for (const id of ['HD1003', 'TR2001', 'HD1002'])
      await (await approvedMember(server(), id)).call('like-post', {
        post_id: 'mool-5',
        on: false,
      });
    await asha.call('like-post', { post_id: 'mool-5', on: false });
    const before = postIn(await get(asha, 'mool-5')).likes;
    const said = await Promise.all(
      Array.from({ length: 8 }, () => asha.call('like-post', { post_id: 'mool-5', on: true })),
    );
    for (const { status, body } of said)
      expect({ status, likes: body.likes, liked: body.liked }).toEqual({
        status: 200,
        likes: before + 1,
        liked: true,
      });
    const three = [
      await member(server(), 'HD1003'),
      await member(server(), 'TR2001'),
      await approvedMember(server()),
    ];
    await Promise.all(three.map((who) => who.call('like-post', { post_id: 'mool-5', on: true })));
    expect(postIn(await get(asha, 'mool-5'))).toMatchObject({ likes: before + 4, liked: true });
    for (let again = 0; again < 2; again += 1)
      expect((await asha.call('like-post', { post_id: 'mool-5', on: false })).body).toMatchObject({
        likes: before + 3,
        liked: false,
      });
  });

  test('a comment is added to its post, and both authors are notified', async () => {
    const farah = await member(server(), 'HD1003');
    const daniel = await member(server(), 'TR2001');
    const first = await farah.call('add-comment', {
      post_id: 'rangat-2',
      comment_id: C1,
      text: ' Which gloss? ',
    });
    expect(first.body.comment).toMatchObject({
      id: C1,
      post_id: 'rangat-2',
      text: 'Which gloss?',
      author: { name: 'Farah Shaikh' },
      mine: true,
    });
    server().clock.advance(1000);
    await daniel.call('add-comment', {
      post_id: 'rangat-2',
      comment_id: C2,
      text: 'The acidic one.',
      reply_to: C1,
    });
    const { body } = await farah.call('comments', { post_id: 'rangat-2', skip: 3, take: 10 });
    expect(body).toMatchObject({
      total: 5,
      comments: [
        { id: C1, mine: true },
        { id: C2, reply_to: C1, mine: false },
      ],
    });
    expect(await noticesOf('HD1001', 'rangat-2')).toEqual([
      'single-feed: Farah Shaikh commented on your post.',
      "single-feed: Daniel D'Souza commented on your post.",
    ]);
    expect(await noticesOf('HD1003', 'rangat-2')).toEqual([
      "single-feed: Daniel D'Souza answered your comment.",
    ]);
  });

  test('a comment sent twice is stored once, and its id cannot be reused by another person', async () => {
    const farah = await member(server(), 'HD1003');
    const fields = { post_id: 'rangat-2', comment_id: C1, text: 'Once' };
    await farah.call('add-comment', fields, 'key-1');
    expect(
      (await farah.call('add-comment', fields, 'key-1')).headers.get('idempotent-replay'),
    ).toBe('1');
    expect(
      await (await member(server())).call('add-comment', { ...fields, text: 'Stolen' }),
    ).toMatchObject({ status: 409, body: { code: 'taken' } });
    const rows = await server().db.select().from(comments).where(eq(comments.id, C1));
    expect(rows.map(({ text }) => text)).toEqual(['Once']);
  });

  test.each([
    ['comment_id', { comment_id: 'x' }, 422],
    ['text', { text: '   ' }, 422],
    ['text', { text: 'x'.repeat(501) }, 422],
    ['text', { text: { a: 1 } }, 422],
    [undefined, { reply_to: 'rangat-1-said-1' }, 404],
    [undefined, { post_id: 'rangat-13' }, 404],
  ])('[S26] a comment is refused with the field %s for %j (%i)', async (field, more, status) => {
    const said = await (await member(server(), 'HD1003')).call('add-comment', {
      post_id: 'rangat-2',
      comment_id: C1,
      text: 'x',
      ...more,
    });
    expect({ status: said.status, field: said.body.field }).toEqual({ status, field });
  });

  test('[S25] people can delete their own comments only', async () => {
    const asha = await member(server());
    expect(await asha.call('delete-comment', { comment_id: 'rangat-1-said-3' })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect((await asha.call('delete-comment', { comment_id: 'rangat-1-said-1' })).status).toBe(200);
    const { body } = await asha.call('comments', { post_id: 'rangat-1', skip: 0, take: 10 });
    expect(body).toMatchObject({ total: 2, comments: [{ reply_to: 'rangat-1-said-1' }, {}] });
  });

  test('the third person’s report hides a post and notifies its author; each person counts once', async () => {
    for (const id of ['HD1103', 'HD1101']) await admit(server(), id);
    const [farah, nandini, lakshmi] = [
      await member(server(), 'HD1003'),
      await member(server(), 'HD1103'),
      await member(server(), 'HD1101'),
    ];
    const report = (who: typeof farah) =>
      who.call('report-post', { post_id: 'rangat-2', reason: 'Not her own picture' });
    await report(farah);
    await report(farah);
    await report(nandini);
    expect((await stored(server(), 'rangat-2'))?.status).toBe('published');
    expect((await report(lakshmi)).body.message).toBe('Thank you. We will look at this post.');
    expect((await stored(server(), 'rangat-2'))?.status).toBe('review');
    expect((await get(farah, 'rangat-2')).status).toBe(404);
    expect(postIn(await get(await member(server()), 'rangat-2')).status).toBe('review');
    expect(await noticesOf('HD1001', 'rangat-2')).toEqual([
      expect.stringMatching(/^single-feed: Several people reported/),
    ]);
  });

  test('[S25] reports of people who are not approved hide nothing, and no reports hide a trainer’s post', async () => {
    const three = ['HD1002', 'HD1104', 'HD1105'];
    for (const id of three)
      await server()
        .db.update(accounts)
        .set({ isRegister: 0, divisions: ['rangat', 'mool'], termsAccepted: true })
        .where(eq(accounts.id, id));
    for (const id of three)
      await (await member(server(), id)).call('report-post', {
        post_id: 'rangat-2',
        reason: 'I do not like it',
      });
    expect((await stored(server(), 'rangat-2'))?.status).toBe('published');
    await server().db.update(accounts).set({ isRegister: 1 });
    const [byTrainer] = await server()
      .db.select({ id: posts.id })
      .from(posts)
      .innerJoin(accounts, and(eq(accounts.id, posts.authorId), eq(accounts.role, 'trainer')))
      .where(and(eq(posts.status, 'published'), eq(posts.divisionCode, 'rangat')));
    const id = byTrainer?.id ?? '';
    for (const who of three)
      expect(
        (
          await (
            await member(server(), who)
          ).call('report-post', { post_id: id, reason: 'I do not like it' })
        ).status,
      ).toBe(200);
    expect((await stored(server(), id))?.status).toBe('published');
  });

  test('people cannot report their own post', async () => {
    expect(
      await (await member(server())).call('report-post', { post_id: 'rangat-2', reason: 'mine' }),
    ).toMatchObject({
      status: 400,
      body: { code: 'own-post' },
    });
  });

  test('a moderator rejects with a reason for the author, or publishes the post again', async () => {
    const asha = await member(server());
    expect(
      await moderate((context) => rejectPost(context, 'rangat-2', 'Please ask the client first.')),
    ).toBe(true);
    expect(postIn(await get(asha, 'rangat-2'))).toMatchObject({
      status: 'rejected',
      reason: 'Please ask the client first.',
    });
    expect((await get(await member(server(), 'HD1003'), 'rangat-2')).status).toBe(404);
    expect(await noticesOf('HD1001', 'rangat-2')).toEqual([expect.stringMatching(/^rejected: /)]);
    await server()
      .db.insert(postReports)
      .values({ postId: 'rangat-2', accountId: 'HD1003', at: 0, reason: 'x' });
    expect(await moderate((context) => approvePost(context, 'rangat-2'))).toBe(true);
    expect(postIn(await get(await member(server(), 'HD1003'), 'rangat-2'))).toMatchObject({
      status: 'published',
      reason: null,
    });
    expect(await server().db.select().from(postReports)).toEqual([]);
    for (const decide of [rejectPost, approvePost])
      expect(await moderate((context) => decide(context, 'nobody', 'x'))).toBe(false);
  });

  test('a hidden post leaves one person’s feed and can be shown again', async () => {
    const [asha, farah] = [await member(server()), await member(server(), 'HD1003')];
    const shows = async (who: typeof asha) => (await feedOf(who)).some(({ id }) => id === 'vayu-2');
    await asha.call('hide-post', { post_id: 'vayu-2', on: true });
    expect({ asha: await shows(asha), farah: await shows(farah) }).toEqual({
      asha: false,
      farah: true,
    });
    await asha.call('hide-post', { post_id: 'vayu-2', on: false });
    expect(await shows(asha)).toBe(true);
  });

  test.each([
    ['like-post', { on: true }],
    ['hide-post', { on: true }],
    ['report-post', { reason: 'Not good' }],
    ['add-comment', { comment_id: C1, text: 'x' }],
    ['comments', { skip: 0, take: 10 }],
  ])(
    '[S25] %s answers 404 for a post of another brand, an unpublished one and an unknown one',
    async (path, more) => {
      const rohit = await approvedMember(server());
      for (const post_id of ['vayu-1', 'rangat-13', 'nobody', 1e300])
        expect((await rohit.call(path, { post_id, ...more })).status, String(post_id)).toBe(404);
    },
  );

  test.each(['HD1002', 'TR2001'])(
    '[4.1] a comment of %s before approval is refused, not stored, and notifies no one',
    async (id) => {
      await server().db.update(accounts).set({ isRegister: 0 }).where(eq(accounts.id, id));
      const before = await noticesOf('HD1001', 'mool-8');
      const said = await (await member(server(), id)).call('add-comment', {
        post_id: 'mool-8',
        comment_id: C1,
        text: 'Cheap colour, call me',
      });
      expect(said).toMatchObject({ status: 403, body: { code: 'pending' } });
      expect(await server().db.select().from(comments).where(eq(comments.id, C1))).toEqual([]);
      expect(await noticesOf('HD1001', 'mool-8')).toEqual(before);
    },
  );
});
