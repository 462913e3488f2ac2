import { and, eq, gt, isNull } from 'drizzle-orm';
import type { OpenContext } from '../context.ts';
import { newSecret, tokenHash } from '../crypto/successor.ts';
import type { Database } from '../db/database.ts';
import { mobileProofs } from '../db/schema/people.ts';
import { MOBILE_PROOF_MS } from '../domain/limits.ts';

const good = (proof: string, mobile: string, now: number) =>
  and(
    eq(mobileProofs.hash, tokenHash(proof)),
    eq(mobileProofs.mobile, mobile),
    isNull(mobileProofs.usedAt),
    gt(mobileProofs.expiresAt, now),
  );

/** Creates a proof that the person owns this number: 256 bits, stored as a hash. */
export async function makeProof(
  { chance, now }: OpenContext,
  tx: Database,
  mobile: string,
): Promise<string> {
  const proof = newSecret(chance);
  await tx
    .insert(mobileProofs)
    .values({ hash: tokenHash(proof), mobile, expiresAt: now + MOBILE_PROOF_MS });
  return proof;
}

/** Returns whether a proof is valid for this number, without spending it. */
export async function isProofValid(
  db: Database,
  proof: string,
  mobile: string,
  now: number,
): Promise<boolean> {
  return (
    (
      await db
        .select({ mobile: mobileProofs.mobile })
        .from(mobileProofs)
        .where(good(proof, mobile, now))
    ).length > 0
  );
}

/** Spends a proof; of two concurrent uses, one fails. */
export async function spendProof(
  tx: Database,
  proof: string,
  mobile: string,
  now: number,
): Promise<boolean> {
  const spent = await tx
    .update(mobileProofs)
    .set({ usedAt: now })
    .where(good(proof, mobile, now))
    .returning({ mobile: mobileProofs.mobile });
  return spent.length > 0;
}
