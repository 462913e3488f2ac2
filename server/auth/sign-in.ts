import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../sync/contract/account/account.ts';
import type { DeviceName } from '../../sync/contract/account/session.ts';
import type { AppContext } from '../context.ts';
import { newRefreshToken, tokenHash } from '../crypto/successor.ts';
import type { Database } from '../db/database.ts';
import { type Account, families, refreshTokens } from '../db/schema/accounts.ts';
import { salons } from '../db/schema/people.ts';
import { newId } from '../edges.ts';
import { issueAccessToken } from './access-token.ts';
import { lockForSignIn, userData } from './account.ts';

/** The id and name of the device that signs in. */
interface Signing {
  readonly device_id?: string | undefined;
  readonly device?: DeviceName | undefined;
}

async function hasSalon(db: Database, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: salons.accountId })
    .from(salons)
    .where(eq(salons.accountId, accountId));
  return found.length > 0;
}

/** Signs a person in on a device: creates a family of refresh tokens and its first pair. */
export async function signIn(
  context: AppContext,
  found: Account,
  { device_id, device }: Signing,
): Promise<SignedIn> {
  const now = context.clock.now();
  const familyId = newId(context.chance);
  const refreshToken = newRefreshToken(context.chance, found.id);
  const hash = tokenHash(refreshToken);
  const account = await context.db.transaction(async (tx) => {
    const held = await lockForSignIn(tx, found);
    await tx.insert(families).values({
      id: familyId,
      accountId: held.id,
      deviceId: device_id ?? null,
      ...device,
      currentHash: hash,
      startedAt: now,
    });
    await tx.insert(refreshTokens).values({ hash, accountId: held.id, familyId, issuedAt: now });
    return held;
  });
  const asksSalon =
    account.role === 'hd' && account.isRegister === 1 && !(await hasSalon(context.db, account.id));
  context.log.info({ event: 'auth.signed-in', account: account.id, family: familyId });
  return {
    error: false,
    access_token: await issueAccessToken(context, { accountId: account.id, familyId }),
    refresh_token: refreshToken,
    user_data: { ...userData(account), ...(asksSalon && { salon_missing: true }) },
  };
}
