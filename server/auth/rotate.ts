import { and, eq } from 'drizzle-orm';
import { USER_TYPE } from '../../sync/contract/constants.ts';
import type { RequestOf, ResponseOf } from '../../sync/contract/index.ts';
import type { AppContext } from '../context.ts';
import {
  accountOfToken,
  newRefreshToken,
  openSuccessor,
  sealSuccessor,
  tokenHash,
} from '../crypto/successor.ts';
import type { Database } from '../db/database.ts';
import { accounts, families, refreshTokens } from '../db/schema/accounts.ts';
import { decideRotation } from '../domain/sessions.ts';
import { Refusal } from '../refusal.ts';
import { issueAccessToken } from './access-token.ts';
import { endFamily } from './end-families.ts';

const sessionOver = (): Refusal =>
  new Refusal('session-over', 'You were logged out. Please log in again.');

async function held(tx: Database, token: string) {
  const owner = accountOfToken(token);
  // Locked: of two refreshes with one token, the second waits and then sees the result of the
  // first.
  const [found] = await tx
    .select({ token: refreshTokens, family: families, role: accounts.role })
    .from(refreshTokens)
    .innerJoin(
      families,
      and(eq(families.accountId, refreshTokens.accountId), eq(families.id, refreshTokens.familyId)),
    )
    .innerJoin(accounts, eq(accounts.id, families.accountId))
    .where(
      and(
        owner === undefined ? undefined : eq(refreshTokens.accountId, owner),
        eq(refreshTokens.hash, tokenHash(token)),
      ),
    )
    .for('no key update', { of: [refreshTokens, families] });
  return found;
}
type Held = NonNullable<Awaited<ReturnType<typeof held>>>;

const isToken = ({ accountId, hash }: Held['token']) =>
  and(eq(refreshTokens.accountId, accountId), eq(refreshTokens.hash, hash));

async function rotate(
  context: AppContext,
  tx: Database,
  { token, family }: Held,
  old: string,
  now: number,
): Promise<string> {
  const successor = newRefreshToken(context.chance, family.accountId);
  const hash = tokenHash(successor);
  await tx
    .insert(refreshTokens)
    .values({ hash, accountId: family.accountId, familyId: family.id, issuedAt: now });
  await tx
    .update(families)
    .set({ currentHash: hash })
    .where(and(eq(families.accountId, family.accountId), eq(families.id, family.id)));
  await tx
    .update(refreshTokens)
    .set({
      usedAt: now,
      successorHash: hash,
      successorSealed: sealSuccessor(context.keys.successors, context.chance, old, successor),
    })
    .where(isToken(token));
  return successor;
}

async function repeat(
  context: AppContext,
  tx: Database,
  { token }: Held,
  old: string,
  now: number,
): Promise<string> {
  await tx.update(refreshTokens).set({ repeatedAt: now }).where(isToken(token));
  return openSuccessor(context.keys.successors, old, token.successorSealed ?? '');
}

/** Exchanges a refresh token for new tokens, or ends the session (rule 7.28, S10, S11). */
export async function refresh(
  context: AppContext,
  input: RequestOf<'refresh-token'>,
): Promise<ResponseOf<'refresh-token'>> {
  const now = context.clock.now();
  const old = input.refreshToken;
  // Ending a family must be committed although the call is refused, so the refusal is thrown after
  // the transaction.
  const outcome = await context.db.transaction(async (tx) => {
    const found = await held(tx, old);
    if (!found || USER_TYPE[found.role] !== input.userType) return { did: 'refuse' as const };
    const did = decideRotation({ ...found.token, family: found.family }, input.device_id, now);
    const family = found.family.id;
    const account = found.family.accountId;
    if (did === 'rotate')
      return { did, family, account, successor: await rotate(context, tx, found, old, now) };
    if (did === 'repeat')
      return { did, family, account, successor: await repeat(context, tx, found, old, now) };
    if (did === 'reuse') await endFamily(tx, account, family, now);
    return { did, family, account } as const;
  });
  if (outcome.did === 'reuse')
    context.log.warn({
      event: 'auth.refresh-reuse',
      account: outcome.account,
      family: outcome.family,
    });
  if (outcome.did !== 'rotate' && outcome.did !== 'repeat') {
    context.log.info({ event: 'auth.refresh-refused', why: outcome.did });
    throw sessionOver();
  }
  const bearer = { accountId: outcome.account, familyId: outcome.family };
  return {
    access_token: await issueAccessToken(context, bearer),
    refresh_token: outcome.successor,
  };
}
