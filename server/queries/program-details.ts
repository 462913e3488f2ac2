import { and, avg, count, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { programDetails, programRatings } from '../db/schema-programs.ts';
import type { EntryParts } from './program-entries.ts';

/** What a program's page says beyond its card; a program that nobody described has none of it. */
export async function detailsOf(db: Database, programId: number) {
  const [row] = await db.select().from(programDetails).where(eq(programDetails.programId, programId));
  return row;
}

export type Details = Awaited<ReturnType<typeof detailsOf>>;

/** The certificate's rule, and since when this person has met it. */
export function certificateOf(programId: number, details: Details, { record }: Pick<EntryParts, 'record'>) {
  const completedAt = record.completed.get(programId);
  return {
    earns: details?.certificate ?? false,
    text: details?.certificateRule ?? null,
    completed_at: completedAt === undefined ? null : new Date(completedAt).toISOString(),
  };
}

/** What ratings say together, and this person's own. */
export async function ratingOf(db: Database, programId: number, accountId: string) {
  const [all] = await db
    .select({ average: avg(programRatings.rate), ratings: count() })
    .from(programRatings)
    .where(eq(programRatings.programId, programId));
  const [own] = await db
    .select({ rate: programRatings.rate })
    .from(programRatings)
    .where(and(eq(programRatings.programId, programId), eq(programRatings.accountId, accountId)));
  return { average: all?.average == null ? null : Math.round(Number(all.average) * 10) / 10, count: all?.ratings ?? 0, own: own?.rate ?? null };
}
