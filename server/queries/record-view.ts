import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { views } from '../db/schema-trainings.ts';

/** Adds a view and keeps the person's first one, because receipts arrive in any order; `changed` is false for a view that is not the first. */
export async function recordView(db: Database, view: typeof views.$inferInsert): Promise<{ readonly recordedAt: number; readonly changed: boolean }> {
  const [before] = await db
    .select({ viewedAt: views.viewedAt })
    .from(views)
    .where(and(eq(views.accountId, view.accountId), eq(views.trainingCode, view.trainingCode)));
  if (before && before.viewedAt <= view.viewedAt) return { recordedAt: before.viewedAt, changed: false };
  const [row] = await db
    .insert(views)
    .values(view)
    .onConflictDoUpdate({ target: [views.accountId, views.trainingCode], set: { viewedAt: sql`least(${views.viewedAt}, excluded.viewed_at)` } })
    .returning({ viewedAt: views.viewedAt });
  return { recordedAt: row?.viewedAt ?? view.viewedAt, changed: true };
}
