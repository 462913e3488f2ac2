import { accounts } from '../../db/schema-accounts.ts';
import { notifications } from '../../db/schema-content.ts';
import { comments, postLikes, posts, postTags } from '../../db/schema-posts.ts';
import type { WorldPart } from '../fill.ts';
import { demoAccounts } from './accounts.ts';
import { demoPosters } from './posts/people.ts';
import { demoCommunity } from './posts.ts';

const HOUR = 3_600_000;

/** The social feed, with one post that a moderator rejected and the notice of that. */
export const community: WorldPart = {
  // What it fills goes with the accounts.
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
