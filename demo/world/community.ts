import { accounts } from '../../server/db/schema/accounts.ts';
import { notifications } from '../../server/db/schema/content.ts';
import { comments, postLikes, posts, postTags } from '../../server/db/schema/posts.ts';
import { HOUR } from '../../server/domain/time.ts';
import { demoAccounts } from './accounts.ts';
import { demoPosters } from './posts/people.ts';
import { demoCommunity } from './posts/posts.ts';
import type { WorldPart } from './world-part.ts';

/** The social feed, with one post that a moderator rejected and its notification. */
export const community: WorldPart = {
  // Its rows are deleted with the accounts.
  tables: [],
  fill: async (tx, filledAt) => {
    await tx.insert(accounts).values([...demoPosters]);
    const readers = [...demoAccounts.filter(({ termsAccepted }) => termsAccepted), ...demoPosters];
    const filled = demoCommunity(filledAt, readers);
    await tx.insert(posts).values(filled.posts);
    await tx.insert(postTags).values(filled.tags);
    await tx.insert(postLikes).values(filled.likes);
    await tx.insert(comments).values(filled.comments);
    await tx.insert(notifications).values(
      filled.posts
        .filter(({ status }) => status === 'rejected')
        .map((post) => ({
          id: `${post.id}-rejected`,
          accountId: post.authorId,
          message: 'Your post was not published. Read why, change it and send it again.',
          createdAt: post.createdAt + 4 * HOUR,
          seen: 1 as const,
          page: 'rejected',
          postId: post.id,
        })),
    );
  },
};
