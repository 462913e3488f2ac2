import { eq } from 'drizzle-orm';
import { accounts } from '../../server/db/schema/accounts.ts';
import { posts } from '../../server/db/schema/posts.ts';
import type { Post } from '../../sync/contract/posts/post.ts';
import { post, type Said, signedIn } from './client.ts';
import { postForm } from './form.ts';
import type { TestServer } from './server.ts';

/** A demo person who calls the social feed. */
export interface Member {
  readonly id: string;
  readonly call: (path: string, body: object, key?: string) => Promise<Said>;
  readonly form: (
    path: string,
    fields: Parameters<typeof postForm>[2],
    key?: string,
  ) => Promise<Said>;
}

/**
 * Signs a person in. Paths are relative to the profile's prefix, and those that begin with a slash
 * to the API.
 */
export async function member(server: TestServer, id = 'HD1001'): Promise<Member> {
  const { bearer } = await signedIn(server, id);
  const at = (path: string) =>
    path.startsWith('/')
      ? `/api${path}`
      : `/api/${id.startsWith('TR') ? 'trainer' : 'hair_dresser'}/${path}`;
  const headers = (key?: string) => ({ ...bearer, ...(key ? { 'idempotency-key': key } : {}) });
  return {
    id,
    call: (path, body, key) => post(server, at(path), body, headers(key)),
    form: (path, fields, key) => postForm(server, at(path), fields, headers(key)),
  };
}

/** Signs a person in who waits for approval in the demo world, after approving them. */
export async function approvedMember(server: TestServer, id = 'HD1002'): Promise<Member> {
  await server.db.update(accounts).set({ isRegister: 1 }).where(eq(accounts.id, id));
  return member(server, id);
}

/** Returns the post of a response. */
export const postIn = ({ body }: Said): Post => (body.post ?? body.postData) as Post; // the contract's shape, checked by the server

/** Returns the posts of a feed's response. */
export const postsIn = ({ body }: Said): Post[] => body.posts as Post[]; // the contract's shape, checked by the server

/** Returns a person's feed. */
export const feedOf = async (who: Member, more: object = {}): Promise<Post[]> =>
  postsIn(await who.call('social-feed', { skip: 0, take: 50, leapcode: who.id, ...more }));

/** Returns the stored row of a post. */
export const stored = async (server: TestServer, id: string) =>
  (await server.db.select().from(posts).where(eq(posts.id, id)))[0];

/** Gives an account without a password the password of Asha. */
export async function admit(server: TestServer, id: string): Promise<void> {
  const [asha] = await server.db.select().from(accounts).where(eq(accounts.id, 'HD1001'));
  await server.db
    .update(accounts)
    .set({ passwordHash: asha?.passwordHash ?? '' })
    .where(eq(accounts.id, id));
}
