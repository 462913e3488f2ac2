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
