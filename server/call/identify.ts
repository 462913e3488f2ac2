import { eq } from 'drizzle-orm';
import type { Bearer } from '../auth/access-token.ts';
import { readAccessToken, tokenRefused } from '../auth/access-token.ts';
import { accountOfFamily } from '../auth/account.ts';
import type { AppContext } from '../context.ts';
import { refersToNothing } from '../db/busy.ts';
import type { Account } from '../db/schema/accounts.ts';
import { accounts } from '../db/schema/accounts.ts';

export interface Identified {
  readonly account: Account;
  readonly familyId: string;
}

/**
 * The account that a bearer token names; does not check that the session is alive. Cookies are not
 * read (S13, S34).
 */
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

/**
 * Replaces the error of failed work if the session has ended meanwhile: the work may have referred
 * to a deleted account. The caller then gets the refusal that the next call would get (S15).
 */
export async function reasonOf(
  failure: unknown,
  { db }: AppContext,
  { id }: Account,
): Promise<unknown> {
  if (!refersToNothing(failure)) return failure;
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id));
  return account ? failure : tokenRefused();
}
