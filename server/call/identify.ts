import { readAccessToken, tokenRefused } from '../auth/access-token.ts';
import { accountOfFamily } from '../auth/account.ts';
import type { AppContext } from '../context.ts';
import type { Account } from '../db/schema-accounts.ts';

export interface Identified {
  readonly account: Account;
  readonly familyId: string;
}

/** Identifies the caller from the bearer token alone; cookies are not read (S13, S34). */
export async function identify(context: AppContext, header: string | null): Promise<Identified> {
  const token = /^Bearer ([\w.-]{1,2000})$/i.exec(header ?? '')?.[1];
  if (!token) throw tokenRefused();
  const bearer = await readAccessToken(context, token);
  const account = await accountOfFamily(context.db, bearer.accountId, bearer.familyId);
  if (!account) throw tokenRefused();
  return { account, familyId: bearer.familyId };
}
