import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import { comments, posts } from '../../../server/db/schema/posts.ts';
import { type Member, member } from '../../support/community.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const C1 = '00000000-0000-4000-8000-000000000001';
const C2 = '00000000-0000-4000-8000-000000000002';
const POST = 'rangat-2';

onEveryDatabase('ids chosen by devices', (server) => {
  const say = (who: Member, fields: object) =>
    who.call('add-comment', { post_id: POST, text: 'x', ...fields });
  const taken = { status: 409, body: { code: 'taken', field: 'comment_id' } };

  test('[S25] the id of a deleted comment with replies cannot be used for another comment', async () => {
    const [farah, daniel, asha] = [
      await member(server(), 'HD1003'),
      await member(server(), 'TR2001'),
      await member(server()),
    ];
    await say(farah, { comment_id: C1, text: 'Is the acidic one gentle?' });
    await say(daniel, { comment_id: C2, text: 'Yes, on every scalp.', reply_to: C1 });
    expect((await farah.call('delete-comment', { comment_id: C1 })).status).toBe(200);
    expect(
      await say(asha, { comment_id: C1, text: 'May I leave bleach on for two hours?' }),
    ).toMatchObject(taken);
    const left = await server()
      .db.select()
      .from(comments)
      .where(eq(comments.postId, POST))
      .orderBy(asc(comments.createdAt));
    expect(left.map(({ text, replyTo }) => ({ text, replyTo }))).toContainEqual({
      text: 'Yes, on every scalp.',
      replyTo: C1,
    });
    expect(left.map(({ id }) => id)).not.toContain(C1);
  });

  const write = (who: Member, text: string) =>
    who.form('add-post', { division_code: 'rangat', post_id: C1, text });
  const isTaken = { status: 409, body: { code: 'taken', field: 'post_id' } };

  test('[L5] [S25] the id of a deleted post is refused to its author and to other people', async () => {
    const [farah, asha] = [await member(server(), 'HD1003'), await member(server())];
    expect((await write(farah, 'Three weeks of copper')).status).toBe(200);
    expect((await farah.call('delete-post', { post_id: C1 })).status).toBe(200);
    for (const who of [farah, asha])
      expect(await write(who, 'Three weeks of copper')).toMatchObject(isTaken);
    expect(await server().db.select().from(posts).where(eq(posts.id, C1))).toEqual([]);
  });

  test('[S25] the id of a post that was deleted with its author’s account stays taken', async () => {
    const [farah, asha] = [await member(server(), 'HD1003'), await member(server())];
    expect((await write(farah, 'Three weeks of copper')).status).toBe(200);
    expect((await farah.call('/delete-account', { password: DEMO_PASSWORD })).status).toBe(200);
    expect(await write(asha, 'Mine now')).toMatchObject(isTaken);
  });

  test('[S25] a comment that replies to itself is refused, and a comment id is accepted once per post', async () => {
    const [farah, asha] = [await member(server(), 'HD1003'), await member(server())];
    expect((await say(farah, { comment_id: C1, reply_to: C1 })).status).toBe(404);
    expect((await say(farah, { comment_id: C1 })).status).toBe(200);
    for (const who of [farah, asha])
      expect(await say(who, { comment_id: C1 })).toMatchObject(taken);
    expect((await say(farah, { comment_id: C1, post_id: 'mool-8' })).status).toBe(200);
    expect(await say(asha, { comment_id: C1, post_id: 'mool-8' })).toMatchObject(taken);
    expect(
      (await server().db.select().from(comments).where(eq(comments.id, C1))).map(
        ({ postId, authorId }) => ({ postId, authorId }),
      ),
    ).toEqual([
      { postId: POST, authorId: 'HD1003' },
      { postId: 'mool-8', authorId: 'HD1003' },
    ]);
  });
});
