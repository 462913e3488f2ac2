import type { Comment } from '../../../../sync/contract/posts/post.ts';

/** A comment, and whether it is listed below another one. */
interface Threaded {
  readonly comment: Comment;
  readonly isReply: boolean;
}

/**
 * Orders comments as threads, with replies from old to new. A reply to a comment that is not loaded
 * starts a thread.
 */
export function threadsOf(comments: readonly Comment[], newestFirst: boolean): readonly Threaded[] {
  const ids = new Map(comments.map((comment) => [String(comment.id), comment]));
  /** The first comment of the thread; replies to replies belong to the same thread. */
  const rootOf = (comment: Comment): Comment => {
    const visited = new Set<string>();
    let at = comment;
    for (;;) {
      const parent = at.reply_to == null ? undefined : ids.get(String(at.reply_to));
      if (!parent || visited.has(String(parent.id))) return at;
      visited.add(String(at.id));
      at = parent;
    }
  };
  const rooted = new Map(comments.map((comment) => [comment, rootOf(comment)]));
  // Comments that reply to each other in a circle have no first one: each starts a thread.
  const isRoot = (comment: Comment): boolean => {
    const root = rooted.get(comment) ?? comment;
    return root === comment || rooted.get(root) !== root;
  };
  const roots = comments.filter(isRoot);
  const replies = comments.filter((comment) => !isRoot(comment));
  const ordered = newestFirst ? roots.toReversed() : roots;
  return ordered.flatMap((root) => [
    { comment: root, isReply: false },
    ...replies
      .filter((comment) => rooted.get(comment) === root)
      .map((comment) => ({ comment, isReply: true })),
  ]);
}
