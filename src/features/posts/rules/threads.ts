import type { Comment } from '../../../../sync/contract/posts/post.ts';

/** A comment, and whether it stands under the one that it answers. */
interface Threaded {
  readonly comment: Comment;
  readonly isReply: boolean;
}

/**
 * Comments with their answers below them, which go from old to new; one whose own comment is not
 * here stands by itself.
 */
export function threadsOf(comments: readonly Comment[], newestFirst: boolean): readonly Threaded[] {
  const ids = new Map(comments.map((one) => [String(one.id), one]));
  /** The first comment of the thread: answers to answers stand in the same one. */
  const rootOf = (comment: Comment): Comment => {
    const met = new Set<string>();
    let at = comment;
    for (;;) {
      const above = at.reply_to == null ? undefined : ids.get(String(at.reply_to));
      if (!above || met.has(String(above.id))) return at;
      met.add(String(at.id));
      at = above;
    }
  };
  const rooted = new Map(comments.map((one) => [one, rootOf(one)]));
  // Comments that answer each other in a circle have no first one: each stands by itself.
  const isRoot = (one: Comment): boolean => {
    const root = rooted.get(one) ?? one;
    return root === one || rooted.get(root) !== root;
  };
  const roots = comments.filter(isRoot);
  const replies = comments.filter((one) => !isRoot(one));
  const ordered = newestFirst ? roots.toReversed() : roots;
  return ordered.flatMap((root) => [
    { comment: root, isReply: false },
    ...replies
      .filter((one) => rooted.get(one) === root)
      .map((comment) => ({ comment, isReply: true })),
  ]);
}
