import type { SignedIn } from '../../sync/contract/account.ts';
import { newId } from '../chance.ts';
import { families, refreshTokens } from '../db/schema-accounts.ts';
import type { World } from '../world.ts';
import { issueAccessToken } from './access-token.ts';
import type { Account } from './account.ts';
import { userData } from './account.ts';
import { newRefreshToken, tokenHash } from './successor.ts';

/** Signs a person in on a device: a new family of refresh tokens and its first pair. */
export async function signIn(world: World, account: Account, deviceId: string | undefined): Promise<SignedIn> {
  const now = world.clock.now();
  const familyId = newId(world.chance);
  const refreshToken = newRefreshToken(world.chance);
  const hash = tokenHash(refreshToken);
  await world.db.transaction(async (tx) => {
    await tx.insert(families).values({ id: familyId, accountId: account.id, deviceId: deviceId ?? null, currentHash: hash, startedAt: now });
    await tx.insert(refreshTokens).values({ hash, familyId, issuedAt: now });
  });
  world.log.info({ event: 'auth.signed-in', account: account.id, family: familyId });
  return {
    error: false,
    access_token: await issueAccessToken(world, { accountId: account.id, familyId }),
    refresh_token: refreshToken,
    user_data: userData(account),
  };
}
