import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Post } from '../../../sync/contract/posts/post.ts';
import type { SignedInContext } from '../../context.ts';
import { signedAddress } from '../../crypto/signed-address.ts';
import type { Database } from '../../db/database.ts';
import { type Account, accounts } from '../../db/schema/accounts.ts';
import { comments, postHides, postLikes, posts, postTags } from '../../db/schema/posts.ts';
import { iso } from '../../domain/time.ts';
import { type PostRow, readableBy } from '../../operations/posts/posts.ts';

type Viewer = Pick<SignedInContext, 'db' | 'account' | 'now' | 'keys'>;

async function counts(
  db: Database,
  table: typeof postLikes | typeof comments,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: table.postId, counted: count() })
    .from(table)
    .where(inArray(table.postId, [...ids]))
    .groupBy(table.postId);
  return new Map(rows.map(({ id, counted }) => [id, counted]));
}

async function tagsByPost(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(postTags)
    .where(inArray(postTags.postId, [...ids]))
    .orderBy(asc(postTags.position));
  const tags = new Map<string, string[]>();
  for (const { postId, tag } of rows) tags.set(postId, [...(tags.get(postId) ?? []), tag]);
  return tags;
}

/** The author of a post or comment, with public fields only. */
export const authorOf = (account: Account): Post['author'] => ({
  name: account.name,
  picture: account.picture,
  profile: account.role,
  city: account.city,
});

/** Posts in their wire format, in the order of the rows. */
export async function asPosts(
  { db, account, now, keys }: Viewer,
  rows: readonly PostRow[],
): Promise<Post[]> {
  if (!rows.length) return [];
  const ids = rows.map(({ id }) => id);
  const authors = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(rows.map(({ authorId }) => authorId))]));
  const byId = new Map(authors.map((author) => [author.id, authorOf(author)]));
  const [likes, commentCounts, tags] = [
    await counts(db, postLikes, ids),
    await counts(db, comments, ids),
    await tagsByPost(db, ids),
  ];
  const ownLikes = await db
    .select({ id: postLikes.postId })
    .from(postLikes)
    .where(and(inArray(postLikes.postId, ids), eq(postLikes.accountId, account.id)));
  const liked = new Set(ownLikes.map(({ id }) => id));
  return rows.flatMap((row) => {
    const author = byId.get(row.authorId);
    if (!author) return [];
    return {
      id: row.id,
      author,
      division_code: row.divisionCode,
      text: row.text,
      media: row.media.map(({ id, address, alt, w, h, bytes, color, video }) => ({
        type: 'image' as const,
        url: signedAddress(keys.uploads, address, now),
        id,
        alt,
        w,
        h,
        bytes,
        color,
        ...(video !== undefined && { video: signedAddress(keys.uploads, video, now) }),
      })),
      tags: tags.get(row.id) ?? [],
      program_id: row.programId,
      product_id: row.productId,
      likes: likes.get(row.id) ?? 0,
      liked: liked.has(row.id),
      comments_count: commentCounts.get(row.id) ?? 0,
      status: row.status,
      created_at: iso(row.createdAt),
      updated_at: iso(row.updatedAt),
      mine: row.authorId === account.id,
      pinned: row.pinnedAt !== null,
      reason: row.authorId === account.id ? row.reason : null,
    };
  });
}

/** A page of the feed. */
export interface FeedPage {
  readonly skip: number;
  readonly take: number;
  /** Some of the person's divisions. */
  readonly divisions: readonly string[];
  readonly tag?: string | undefined;
}

/** The feed's rows, pinned first, then newest; one more than requested if there are more. */
export async function feedRows(
  { db, account }: Viewer,
  { skip, take, divisions, tag }: FeedPage,
): Promise<PostRow[]> {
  if (!divisions.length) return [];
  const rows = await db
    .select({ post: posts })
    .from(posts)
    .leftJoin(postHides, and(eq(postHides.postId, posts.id), eq(postHides.accountId, account.id)))
    .where(
      and(
        readableBy(account),
        inArray(posts.divisionCode, [...divisions]),
        inArray(posts.status, ['published', 'review']),
        isNull(postHides.postId),
        tag === undefined
          ? undefined
          : inArray(
              posts.id,
              db.select({ id: postTags.postId }).from(postTags).where(eq(postTags.tag, tag)),
            ),
      ),
    )
    .orderBy(sql`(${posts.pinnedAt} is not null) desc`, desc(posts.createdAt), desc(posts.id))
    .limit(take + 1)
    .offset(skip);
  return rows.map(({ post }) => post);
}
