import { eq, sql } from 'drizzle-orm';
import { recountPeople } from '../../db/count-people.ts';
import type { Database } from '../../db/database.ts';
import { programs } from '../../db/schema-content.ts';
import { trainings } from '../../db/schema-trainings.ts';
import { takeTime } from '../../db/transaction.ts';
import { fillScaleAccounts } from './accounts.ts';
import { FIRST_PROGRAM, scaleProgram } from './programs.ts';
import { scaleTrainings } from './trainings.ts';

/** How much is generated besides the handwritten content. */
export interface Scale {
  readonly programs: number;
  readonly accounts: number;
}

const BATCH = 500;
// An advisory lock number that no other program uses.
const SCALE_LOCK = 4173_0003;

async function inBatches<T>(rows: readonly T[], insert: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await insert(rows.slice(from, from + BATCH));
}

/** Adds a large generated world to the demo's, once; the same numbers give the same world. Calls `beforeFilling` first. */
export async function fillScale(db: Database, filledAt: number, scale: Scale, beforeFilling: () => void = () => undefined): Promise<void> {
  if (!scale.programs) return;
  await db.transaction(async (tx) => {
    await takeTime(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${SCALE_LOCK})`);
    const [there] = await tx.select({ id: programs.id }).from(programs).where(eq(programs.id, FIRST_PROGRAM));
    if (there) return;
    beforeFilling();
    const generated = Array.from({ length: scale.programs }, (_, place) => scaleProgram(place));
    await inBatches(generated, (some) => tx.insert(programs).values(some));
    await inBatches(scaleTrainings(scale.programs, filledAt), (some) => tx.insert(trainings).values(some));
    await fillScaleAccounts(tx, scale.accounts, filledAt);
    await recountPeople(tx);
  });
  // Without fresh statistics the first queries would be planned as for empty tables.
  await db.execute(sql`analyze`);
}
