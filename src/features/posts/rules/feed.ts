import type { Post } from '../../../../sync/contract/posts/post.ts';
import { tagOf } from './post-text.ts';

const idOf = ({ id }: Pick<Post, 'id'>): string => String(id);

/**
 * Pages of the feed as one list, each post once: a page that came later may repeat posts of the one
 * before.
 */
export function joinPosts(pages: readonly (readonly Post[])[]): readonly Post[] {
  const once = new Map<string, Post>();
  for (const post of pages.flat()) if (!once.has(idOf(post))) once.set(idOf(post), post);
  return [...once.values()];
}

/**
 * The posts that a reader sees, and how many new ones wait above them. `known`: the ids that were
 * there when the reader came, and those that came further down since; undefined: all are.
 */
export function seenPosts(
  posts: readonly Post[],
  known: ReadonlySet<string> | undefined,
): { readonly seen: readonly Post[]; readonly fresh: number } {
  if (!known) return { seen: posts, fresh: 0 };
  const lastKnown = posts.findLastIndex((post) => known.has(idOf(post)));
  // What one wrote oneself is no news, and what lies below the last known post came by asking for
  // more.
  const isNew = (post: Post, place: number): boolean =>
    place < lastKnown && !post.mine && !known.has(idOf(post));
  const seen = posts.filter((post, place) => !isNew(post, place));
  return { seen, fresh: posts.length - seen.length };
}

/** Posts that carry a tag, among those of this device. */
export const withThisTag = (posts: readonly Post[], tag: string): readonly Post[] =>
  posts.filter(({ tags }) => tags.some((one) => tagOf(one) === tagOf(tag)));
