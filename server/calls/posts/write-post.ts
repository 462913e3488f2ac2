import { eq } from 'drizzle-orm';
import type { RequestOf } from '../../../sync/contract/index.ts';
import type { Post } from '../../../sync/contract/posts/post.ts';
import type { Upload } from '../../../sync/contract/uploads.ts';
import type { Handler, Prepare } from '../../call/calls.ts';
import { parseId } from '../../content/ids.ts';
import type { SignedInContext, WriteContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { programs } from '../../db/schema/content.ts';
import { type KeptMedia, posts, postTags } from '../../db/schema/posts.ts';
import { brands, products, subBrands } from '../../db/schema/products.ts';
import {
  checkContents,
  checkPoster,
  sentMessage,
  statusAfterEdit,
  statusOfNew,
  tagsOf,
} from '../../domain/posts.ts';
import { newId } from '../../edges.ts';
import {
  findOwnPost,
  isDeletedPost,
  keepPostIds,
  noteGone,
  notePost,
  type PostRow,
} from '../../operations/posts/posts.ts';
import { disown } from '../../pictures/uploaded/ownership.ts';
import { acceptVideo, takePictures, videoAddress } from '../../pictures/uploaded/take-pictures.ts';
import { Refusal } from '../../refusal.ts';
import { asPosts } from './posts.ts';

/** The stored media of a new post; a video's poster is its only picture. */
interface Sent {
  readonly images?: readonly Upload[] | undefined;
  readonly videos?: readonly Upload[] | undefined;
}

/** Stores a post's media before the transaction in which the post becomes their owner. */
async function takeMedia(
  context: SignedInContext,
  { images = [], videos: [video] = [] }: Sent,
): Promise<(tx: Database) => Promise<KeptMedia[]>> {
  const pictures = await takePictures(context, images, {
    kind: 'post',
    ...(video && { beside: (name: string) => acceptVideo(context, video, name) }),
  });
  return async (tx) =>
    (await pictures(tx)).map(({ name, address, w, h, bytes, color }) => ({
      id: name,
      address,
      alt: '',
      w,
      h,
      bytes,
      color,
      ...(video && { video: videoAddress(name) }),
    }));
}

/** Pictures with their alternative texts; a picture without a new text keeps its old one. */
const described = (media: readonly KeptMedia[], alts: readonly string[] | undefined): KeptMedia[] =>
  media.map((each, index) => ({ ...each, alt: alts?.[index] ?? each.alt }));

type Context = Pick<SignedInContext, 'db' | 'account'>;
type Wanted = string | number | undefined;

const missing = (field: string): Refusal =>
  new Refusal('not-found', 'What this post links to is no longer here.', { field });

async function programOf({ db, account }: Context, wanted: Wanted): Promise<number | null> {
  if (wanted === undefined) return null;
  const [found] = await db
    .select({ divisionCode: programs.divisionCode })
    .from(programs)
    .where(eq(programs.id, parseId(wanted) ?? -1));
  if (!found || !account.divisions.includes(found.divisionCode)) throw missing('program_id');
  return Number(wanted);
}

async function productOf({ db, account }: Context, wanted: Wanted): Promise<number | null> {
  if (wanted === undefined) return null;
  const [found] = await db
    .select({ divisionCode: brands.divisionCode })
    .from(products)
    .innerJoin(subBrands, eq(subBrands.id, products.subBrandId))
    .innerJoin(brands, eq(brands.id, subBrands.brandId))
    .where(eq(products.id, parseId(wanted) ?? -1));
  if (!found || !account.divisions.includes(found.divisionCode)) throw missing('product_id');
  return Number(wanted);
}

/** The program and product that a post links to; they must belong to the person's divisions. */
const linksOf = async (
  context: Context,
  input: { readonly program_id?: Wanted; readonly product_id?: Wanted },
): Promise<{ programId: number | null; productId: number | null }> => ({
  programId: await programOf(context, input.program_id),
  productId: await productOf(context, input.product_id),
});

async function setTags(db: Database, postId: string, tags: readonly string[]): Promise<void> {
  await db.delete(postTags).where(eq(postTags.postId, postId));
  if (tags.length)
    await db.insert(postTags).values(tags.map((tag, position) => ({ postId, tag, position })));
}

async function answer(
  context: WriteContext,
  row: PostRow,
): Promise<{ error: false; message: string; post: Post }> {
  const [post] = await asPosts(context, [row]);
  if (!post) throw new Error('A post without its author.');
  return { error: false, message: sentMessage[row.status], post };
}

export const addPost: Prepare<'add-post'> = async (input, before) => {
  const { account, now, chance } = before;
  checkContents(input.text, {
    pictures: input.images?.length ?? 0,
    videos: input.videos?.length ?? 0,
  });
  if (!account.divisions.includes(input.division_code))
    throw new Refusal('not-found', 'This is not one of your brands.', { field: 'division_code' });
  const links = await linksOf(before, input);
  const taken = await takeMedia(before, input);
  return async (context) => {
    const { db } = context;
    const [row] = await db
      .insert(posts)
      .values({
        id: input.post_id ?? newId(chance),
        authorId: account.id,
        divisionCode: input.division_code,
        text: input.text,
        media: described(await taken(db), input.alts),
        ...links,
        status: statusOfNew(account),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    // Checked after the insert, which waits for a concurrent deletion of the post.
    if (!row || (await isDeletedPost(db, row.id)))
      throw new Refusal('taken', 'This post was already sent.', { field: 'post_id' });
    await setTags(db, row.id, tagsOf(input.text, input.tags ?? []));
    await notePost(context, row, row.status === 'published');
    return answer(context, row);
  };
};

/**
 * The pictures that a post keeps after an edit; refuses the edit if too many or too few would
 * remain.
 */
function keptOf({ media }: PostRow, input: RequestOf<'edit-post'>): readonly KeptMedia[] {
  const drop = new Set((input.drop ?? []).map(String));
  const kept = media.filter(({ id }) => !drop.has(id));
  const images = input.images?.length ?? 0;
  const videos = input.videos?.length ?? 0;
  checkContents(input.text, {
    pictures: kept.length + images,
    videos: kept.filter(({ video }) => video !== undefined).length + videos,
  });
  checkPoster(images, videos);
  return kept;
}

/** An edited rejected post is sent to the moderator again. */
export const editPost: Prepare<'edit-post'> = async (input, before) => {
  const { account, now } = before;
  keptOf(await findOwnPost(before.db, account, input.post_id), input);
  const links = await linksOf(before, input);
  const taken = await takeMedia(before, input);
  return async (context) => {
    const { db } = context;
    // The current row, locked: another phone may have changed the post meanwhile.
    const post = await findOwnPost(db, account, input.post_id);
    const kept = keptOf(post, input);
    const status = statusAfterEdit(post.status, account);
    const [row] = await db
      .update(posts)
      .set({
        text: input.text,
        media: described([...kept, ...(await taken(db))], input.alts),
        ...links,
        status,
        reason: null,
        updatedAt: now,
      })
      .where(eq(posts.id, post.id))
      .returning();
    if (!row) throw new Error('A locked post is gone.');
    await setTags(db, row.id, tagsOf(input.text, input.tags ?? []));
    await notePost(context, row, post.status === 'published' || status === 'published');
    await disown(
      context,
      post.media.filter((each) => !kept.includes(each)).map(({ id }) => id),
    );
    return answer(context, row);
  };
};

export const deletePost: Handler<'delete-post'> = async (input, context) => {
  const { db, account, now } = context;
  const post = await findOwnPost(db, account, input.post_id);
  await keepPostIds(db, eq(posts.id, post.id), now);
  await db.delete(posts).where(eq(posts.id, post.id));
  await noteGone(context, post);
  await disown(
    context,
    post.media.map(({ id }) => id),
  );
  return { error: false, message: 'Your post is deleted.' };
};
