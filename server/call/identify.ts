import type { Bearer } from '../auth/access-token.ts';
import { readAccessToken, tokenRefused } from '../auth/access-token.ts';
import { accountOfFamily } from '../auth/account.ts';
import type { AppContext } from '../context.ts';
import type { Account } from '../db/schema-accounts.ts';

export interface Identified {
  readonly account: Account;
  readonly familyId: string;
}

/** Whom a bearer token names; whether the session lasts is still to be asked. Cookies are not read (S13, S34). */
export async function readBearer(context: AppContext, header: string | null): Promise<Bearer> {
  const token = /^Bearer ([\w.-]{1,2000})$/i.exec(header ?? '')?.[1];
  if (!token) throw tokenRefused();
  return readAccessToken(context, token);
}

/** Identifies the caller from the bearer token alone. */
export async function identify(context: AppContext, header: string | null): Promise<Identified> {
  const bearer = await readBearer(context, header);
  const account = await accountOfFamily(context.db, bearer.accountId, bearer.familyId);
  if (!account) throw tokenRefused();
  return { account, familyId: bearer.familyId };
}
