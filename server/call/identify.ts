import { readAccessToken, tokenRefused } from '../auth/access-token.ts';
import type { Account } from '../auth/account.ts';
import { accountOfFamily } from '../auth/account.ts';
import type { World } from '../world.ts';

export interface Identified {
  readonly account: Account;
  readonly familyId: string;
}

/** Who calls, from the bearer token alone; cookies are never looked at (S13, S34). */
export async function identify(world: World, header: string | null): Promise<Identified> {
  const token = /^Bearer ([\w.-]{1,2000})$/i.exec(header ?? '')?.[1];
  if (!token) throw tokenRefused();
  const bearer = await readAccessToken(world, token);
  const account = await accountOfFamily(world.db, bearer.accountId, bearer.familyId);
  if (!account) throw tokenRefused();
  return { account, familyId: bearer.familyId };
}
