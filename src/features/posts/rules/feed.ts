import type { Post } from '../../../../sync/contract/posts/post.ts';
import { tagOf } from './post-text.ts';

const idOf = ({ id }: Pick<Post, 'id'>): string => String(id);

/**
 * Joins pages of the feed, each post once: a page pulled later may repeat posts of the previous
 * page.
 */
export function joinPosts(pages: readonly (readonly Post[])[]): readonly Post[] {
  const once = new Map<string, Post>();
  for (const post of pages.flat()) if (!once.has(idOf(post))) once.set(idOf(post), post);
  return [...once.values()];
}

/**
 * Splits posts into those shown and the number of new ones above them. `known`: the ids that are
 * shown already; undefined shows all.
 */
export function seenPosts(
  posts: readonly Post[],
  known: ReadonlySet<string> | undefined,
): { readonly seen: readonly Post[]; readonly fresh: number } {
  if (!known) return { seen: posts, fresh: 0 };
  const lastKnown = posts.findLastIndex((post) => known.has(idOf(post)));
  // An own post is not new, and posts below the last known one were loaded by "older posts".
  const isNew = (post: Post, place: number): boolean =>
    place < lastKnown && !post.mine && !known.has(idOf(post));
  const seen = posts.filter((post, place) => !isNew(post, place));
  return { seen, fresh: posts.length - seen.length };
}

/** The posts that carry a tag. */
export const withThisTag = (posts: readonly Post[], tag: string): readonly Post[] =>
  posts.filter(({ tags }) => tags.some((tagName) => tagOf(tagName) === tagOf(tag)));
