import type { Post } from '../../sync/contract/post.ts';
import type { Account } from '../db/schema-accounts.ts';

/** The author of a post or comment, as everybody may see them. */
export const authorOf = (account: Account): Post['author'] => ({
  name: account.name,
  picture: account.picture,
  profile: account.role,
  city: account.city,
});
