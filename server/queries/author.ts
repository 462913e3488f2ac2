import type { Post } from '../../sync/contract/post.ts';
import type { Account } from '../auth/account.ts';

/** Who wrote something, as everybody may see it. */
export const authorOf = (account: Account): Post['author'] => ({
  name: account.name,
  picture: account.picture,
  profile: account.role,
  city: account.city,
});
