import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import { popups } from '../../server/db/schema/content.ts';
import { remindersSent } from '../../server/db/schema/push.ts';
import { trainings } from '../../server/db/schema/trainings.ts';
import { REMINDERS } from '../../server/domain/trainings.ts';

/**
 * Removes What's New popups and reminders from the demo world, so that tests can count what
 * happens.
 */
export async function quietWorld(db: Database, now: number): Promise<void> {
  await db.delete(popups);
  for (const { kind } of REMINDERS) {
    await db.insert(remindersSent).select(
      db
        .select({
          trainingCode: trainings.code,
          kind: sql<'day' | 'soon'>`${kind}::text`.as('kind'),
          startsAt: trainings.startsAt,
          sentAt: sql<number>`${now}::bigint`.as('sent_at'),
        })
        .from(trainings),
    );
  }
}
