import { and, asc, eq } from 'drizzle-orm';
import { comments, postReports, posts } from '../../../server/db/schema/posts.ts';
import type { TestServer } from '../server.ts';
import type { ValidTable } from './valid.ts';

const ME = { leapcode: 'HD1001' };
export const POST = '0a1b2c3d-4e5f-4061-8293-a4b5c6d7e8f9';
export const COMMENT = '1a1b2c3d-4e5f-4061-8293-a4b5c6d7e8f9';

/** Returns the first published post of an author. */
export async function postOf(server: TestServer, authorId: string): Promise<string> {
  const [post] = await server.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), eq(posts.status, 'published')))
    .orderBy(asc(posts.id))
    .limit(1);
  if (!post) throw new Error(`${authorId} has no published post in the demo world.`);
  return post.id;
}
const mine = (server: TestServer) => postOf(server, 'HD1001');
const theirs = (server: TestServer) => postOf(server, 'HD1003');

/** Returns a comment of an author, which is written first if the world has none. */
export async function commentOf(server: TestServer, authorId: string): Promise<string> {
  const [comment] = await server.db
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.authorId, authorId))
    .orderBy(asc(comments.id))
    .limit(1);
  if (comment) return comment.id;
  const id = authorId === 'HD1001' ? COMMENT : COMMENT.replace('1a', '2a');
  await server.db.insert(comments).values({
    id,
    postId: await mine(server),
    authorId,
    text: 'Lovely tone.',
    createdAt: server.clock.now(),
  });
  return id;
}

const TICKET = {
  HDCode: 'HD1001',
  HDName: 'Asha Menon',
  City: 'Kochi',
  UserContactNo: '9800010001',
  System: 'Chairside Access',
  IssueType: 'Chairside Access My Profile Updates',
  EmailID: 'asha@salon.example.in',
  IssueDescription: 'My salon’s address does not change.',
};

/** Valid calls of the social feed and of the help desk. */
export const validCommunity: ValidTable = {
  'get-post': {
    fields: async (server) => ({ post_id: await theirs(server), ...ME, division_code: ['rangat'] }),
  },
  comments: { fields: async (server) => ({ post_id: await theirs(server), skip: 0, take: 10 }) },
  'add-post': {
    fields: {
      post_id: POST,
      division_code: 'rangat',
      text: 'Copper on level 4, one session.',
      tags: ['copper'],
    },
  },
  'edit-post': {
    fields: async (server) => ({
      post_id: await mine(server),
      text: 'Copper on level 4, two sessions.',
    }),
  },
  'delete-post': { fields: async (server) => ({ post_id: await mine(server) }) },
  'pin-post': {
    as: 'TR2001',
    fields: async (server) => ({ post_id: await postOf(server, 'TR2001'), on: true }),
  },
  // In the demo world this post is liked already.
  'like-post': { fields: async (server) => ({ post_id: await theirs(server), on: false }) },
  'add-comment': {
    fields: async (server) => ({
      post_id: await theirs(server),
      comment_id: COMMENT,
      text: 'Which developer?',
    }),
  },
  'delete-comment': {
    fields: async (server) => ({ comment_id: await commentOf(server, 'HD1001') }),
  },
  'report-post': {
    fields: async (server) => {
      const reported = {
        postId: await theirs(server),
        at: server.clock.now(),
        reason: 'Not about hair.',
      };
      // The next report is the one that hides the post.
      await server.db
        .insert(postReports)
        .values(['TR2001', 'TR2002'].map((accountId) => ({ ...reported, accountId })))
        .onConflictDoNothing();
      return { post_id: reported.postId, reason: reported.reason };
    },
  },
  'hide-post': { fields: async (server) => ({ post_id: await theirs(server), on: true }) },
  'snow-post-ticket': { fields: TICKET },
};
