import { eq } from 'drizzle-orm';
import type { Post } from '../../../sync/contract/post.ts';
import type { Handler } from '../../call/calls.ts';
import { newId } from '../../chance.ts';
import type { SignedInContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { posts, postTags } from '../../db/schema-posts.ts';
import { checkContents, checkPoster, sentWords, statusAfterEdit, statusOfNew, tagsOf } from '../../domain/posts.ts';
import { noteGone, notePost } from '../../operations/posts/note-post.ts';
import { removePicture } from '../../pictures/uploaded/remove-picture.ts';
import { findOwnPost, type PostRow } from '../../queries/find-post.ts';
import { asPosts } from '../../queries/posts.ts';
import { Refusal } from '../../refusal.ts';
import { linksOf } from './links.ts';
import { described, takeMedia } from './media.ts';

async function setTags(db: Database, postId: string, tags: readonly string[]): Promise<void> {
  await db.delete(postTags).where(eq(postTags.postId, postId));
  if (tags.length) await db.insert(postTags).values(tags.map((tag, position) => ({ postId, tag, position })));
}

async function answer(context: SignedInContext, row: PostRow): Promise<{ error: false; message: string; post: Post }> {
  const [post] = await asPosts(context, [row]);
  if (!post) throw new Error('A post without its author.');
  return { error: false, message: sentWords[row.status], post };
}

export const addPost: Handler<'add-post'> = async (input, context) => {
  const { db, account, now, chance } = context;
  const images = input.images ?? [];
  checkContents(input.text, { pictures: images.length, videos: input.videos?.length ?? 0 });
  if (!account.divisions.includes(input.division_code)) throw new Refusal('not-found', 'This is not one of your brands.', { field: 'division_code' });
  const links = await linksOf(context, input);
  const media = described(await takeMedia(context, input), input.alts);
  const [row] = await db
    .insert(posts)
    .values({
      id: input.post_id ?? newId(chance),
      authorId: account.id,
      divisionCode: input.division_code,
      text: input.text,
      media,
      ...links,
      status: statusOfNew(account),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Refusal('taken', 'This post was already sent.', { field: 'post_id' });
  await setTags(db, row.id, tagsOf(input.text, input.tags ?? []));
  await notePost(context, row, row.status === 'published');
  return answer(context, row);
};

/** Editing a rejected post sends it to the moderator again. */
export const editPost: Handler<'edit-post'> = async (input, context) => {
  const { db, account, now, files } = context;
  const before = await findOwnPost(db, account, input.post_id);
  const drop = new Set((input.drop ?? []).map(String));
  const kept = before.media.filter(({ id }) => !drop.has(id));
  const images = input.images ?? [];
  const videos = kept.filter(({ video }) => video !== undefined).length + (input.videos?.length ?? 0);
  checkContents(input.text, { pictures: kept.length + images.length, videos });
  checkPoster(images.length, input.videos?.length ?? 0);
  const links = await linksOf(context, input);
  const media = described([...kept, ...(await takeMedia(context, input))], input.alts);
  const status = statusAfterEdit(before.status, account);
  const [row] = await db
    .update(posts)
    .set({ text: input.text, media, ...links, status, reason: null, updatedAt: now })
    .where(eq(posts.id, before.id))
    .returning();
  if (!row) throw new Error('A locked post is gone.');
  await setTags(db, row.id, tagsOf(input.text, input.tags ?? []));
  await notePost(context, row, before.status === 'published' || status === 'published');
  for (const { id } of before.media) if (drop.has(id)) await removePicture(files, id);
  return answer(context, row);
};

export const deletePost: Handler<'delete-post'> = async (input, context) => {
  const { db, account, files } = context;
  const post = await findOwnPost(db, account, input.post_id);
  await db.delete(posts).where(eq(posts.id, post.id));
  await noteGone(context, post);
  for (const { id } of post.media) await removePicture(files, id);
  return { error: false, message: 'Your post is deleted.' };
};
