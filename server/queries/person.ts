import type { Post } from '../../sync/contract/post.ts';
import type { Account } from '../db/schema-accounts.ts';

/** A person with the field names of section 3. */
export const asPerson = (account: Account) => ({
  login_code: account.id,
  hd_name: account.name,
  email: account.email,
  mobile: account.mobile,
  city: account.city,
  picture: account.picture,
  is_register: account.isRegister,
  is_trainer: account.role === 'trainer' ? (1 as const) : (0 as const),
});

/** The author of a post or comment, as everybody may see them. */
export const authorOf = (account: Account): Post['author'] => ({
  name: account.name,
  picture: account.picture,
  profile: account.role,
  city: account.city,
});
