import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/schema-accounts.ts';
import { programDetails, programRatings } from '../db/schema-programs.ts';
import type { EntryParts } from '../wire/program-entry.ts';

/** The contents of a program's page beyond its card; empty for a program without a description. */
export async function detailsOf(db: Database, programId: number) {
  const [row] = await db.select().from(programDetails).where(eq(programDetails.programId, programId));
  return row;
}

export type Details = Awaited<ReturnType<typeof detailsOf>>;

/** The certificate's condition, and since when this person has met it. */
export function certificateOf(programId: number, details: Details, { record }: Pick<EntryParts, 'record'>) {
  const completedAt = record.completed.get(programId);
  return {
    earns: details?.certificate ?? false,
    text: details?.certificateRule ?? null,
    completed_at: completedAt === undefined ? null : new Date(completedAt).toISOString(),
  };
}

/** The picture of the trainer of this name. A program names its trainer and no account: where two have the name, nobody's face stands beside it. */
export async function trainerImage(db: Database, name: string | null): Promise<string | null> {
  if (name === null) return null;
  const [one, other] = await db
    .select({ picture: accounts.picture })
    .from(accounts)
    .where(and(eq(accounts.role, 'trainer'), eq(accounts.name, name)))
    .limit(2);
  return other ? null : (one?.picture ?? null);
}

/** The average and number of ratings, and this person's own. */
export async function ratingOf(db: Database, programId: number, accountId: string, { facts }: Pick<EntryParts, 'facts'>) {
  const [own] = await db
    .select({ rate: programRatings.rate })
    .from(programRatings)
    .where(and(eq(programRatings.programId, programId), eq(programRatings.accountId, accountId)));
  const all = facts.get(programId);
  return { average: all?.average ?? null, count: all?.ratings ?? 0, own: own?.rate ?? null };
}
