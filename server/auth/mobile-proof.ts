import { and, eq, gt, isNull } from 'drizzle-orm';
import type { OpenContext } from '../call/handler.ts';
import type { Database } from '../db/database.ts';
import { mobileProofs } from '../db/schema-people.ts';
import { MOBILE_PROOF_MS } from '../domain/limits.ts';
import { newRefreshToken, tokenHash } from './successor.ts';

const good = (proof: string, mobile: string, now: number) =>
  and(eq(mobileProofs.hash, tokenHash(proof)), eq(mobileProofs.mobile, mobile), isNull(mobileProofs.usedAt), gt(mobileProofs.expiresAt, now));

/** A new proof that somebody holds this number: 256 bits, kept as a hash. */
export async function makeProof({ chance, now }: OpenContext, tx: Database, mobile: string): Promise<string> {
  const proof = newRefreshToken(chance);
  await tx.insert(mobileProofs).values({ hash: tokenHash(proof), mobile, expiresAt: now + MOBILE_PROOF_MS });
  return proof;
}

/** Whether a proof is good for this number; it stays unspent. */
export async function proves(db: Database, proof: string, mobile: string, now: number): Promise<boolean> {
  return (
    (
      await db
        .select({ mobile: mobileProofs.mobile })
        .from(mobileProofs)
        .where(good(proof, mobile, now))
    ).length > 0
  );
}

/** Spends a proof; of two at once one gets nothing. */
export async function spendProof(tx: Database, proof: string, mobile: string, now: number): Promise<boolean> {
  const spent = await tx
    .update(mobileProofs)
    .set({ usedAt: now })
    .where(good(proof, mobile, now))
    .returning({ mobile: mobileProofs.mobile });
  return spent.length > 0;
}
