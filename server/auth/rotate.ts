import { eq } from 'drizzle-orm';
import { USER_TYPE } from '../../sync/contract/constants.ts';
import type { RequestOf, ResponseOf } from '../../sync/contract/index.ts';
import type { Database } from '../db/database.ts';
import { accounts, families, refreshTokens } from '../db/schema-accounts.ts';
import { decideRotation } from '../domain/rotation.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import { issueAccessToken } from './access-token.ts';
import { endFamily } from './end-families.ts';
import { newRefreshToken, openSuccessor, sealSuccessor, tokenHash } from './successor.ts';

const sessionOver = (): Refusal => new Refusal(401, 'session-over', 'Your session has ended. Please sign in again.');

async function held(tx: Database, hash: string) {
  // Locked, so that of two refreshes with the same token one waits and then sees what the other did.
  const [found] = await tx
    .select({ token: refreshTokens, family: families, role: accounts.role })
    .from(refreshTokens)
    .innerJoin(families, eq(families.id, refreshTokens.familyId))
    .innerJoin(accounts, eq(accounts.id, families.accountId))
    .where(eq(refreshTokens.hash, hash))
    .for('update', { of: [refreshTokens, families] });
  return found;
}
type Held = NonNullable<Awaited<ReturnType<typeof held>>>;

async function rotate(world: World, tx: Database, { token, family }: Held, old: string, now: number): Promise<string> {
  const successor = newRefreshToken(world.chance);
  const hash = tokenHash(successor);
  await tx.insert(refreshTokens).values({ hash, familyId: family.id, issuedAt: now });
  await tx.update(families).set({ currentHash: hash }).where(eq(families.id, family.id));
  await tx
    .update(refreshTokens)
    .set({ usedAt: now, successorHash: hash, successorSealed: sealSuccessor(world.keys.successors, world.chance, old, successor) })
    .where(eq(refreshTokens.hash, token.hash));
  return successor;
}

async function repeat(world: World, tx: Database, { token }: Held, old: string, now: number): Promise<string> {
  await tx.update(refreshTokens).set({ repeatedAt: now }).where(eq(refreshTokens.hash, token.hash));
  return openSuccessor(world.keys.successors, old, token.successorSealed ?? '');
}

/** A new pair for a refresh token, or the end of the session (rule 7.28, S10, S11). */
export async function refresh(world: World, input: RequestOf<'refresh-token'>): Promise<ResponseOf<'refresh-token'>> {
  const now = world.clock.now();
  const old = input.refreshToken;
  // The end of a family must stay when the call is refused: it is told after the transaction, not thrown inside it.
  const outcome = await world.db.transaction(async (tx) => {
    const found = await held(tx, tokenHash(old));
    if (!found || USER_TYPE[found.role] !== input.userType) return { did: 'refuse' as const };
    const did = decideRotation({ ...found.token, family: found.family }, input.device_id, now);
    const family = found.family.id;
    const account = found.family.accountId;
    if (did === 'rotate') return { did, family, account, successor: await rotate(world, tx, found, old, now) };
    if (did === 'repeat') return { did, family, account, successor: await repeat(world, tx, found, old, now) };
    if (did === 'reuse') await endFamily(tx, family, now);
    return { did, family, account } as const;
  });
  if (outcome.did === 'reuse') world.log.warn({ event: 'auth.refresh-reuse', account: outcome.account, family: outcome.family });
  if (outcome.did !== 'rotate' && outcome.did !== 'repeat') {
    world.log.info({ event: 'auth.refresh-refused', why: outcome.did });
    throw sessionOver();
  }
  const bearer = { accountId: outcome.account, familyId: outcome.family };
  return { access_token: await issueAccessToken(world, bearer), refresh_token: outcome.successor };
}
