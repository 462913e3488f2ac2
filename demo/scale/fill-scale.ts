import { eq, sql } from 'drizzle-orm';
import { seeded } from '../../art/random.ts';
import { recountPeople } from '../../server/db/count-people.ts';
import type { Database } from '../../server/db/database.ts';
import { programs } from '../../server/db/schema/content.ts';
import { trainings } from '../../server/db/schema/trainings.ts';
import { takeTime } from '../../server/db/transaction.ts';
import { DAY, HOUR, MINUTE } from '../../server/domain/time.ts';
import { fillScaleAccounts } from './accounts.ts';
import { FIRST_PROGRAM, scaleProgram } from './programs.ts';

type Training = typeof trainings.$inferInsert;

/**
 * Days of past and future sessions: a year and a half and two months, as in an established company.
 */
const DAYS = { back: 540, ahead: 60 } as const;
const FIRST_TRAINING = 100_001;
const FIRST_STREAM = 1_000_001;
const PARENT: Readonly<Record<number, 'ONLINE' | 'OFFLINE'>> = {
  11: 'ONLINE',
  12: 'ONLINE',
  21: 'OFFLINE',
  22: 'OFFLINE',
};

/**
 * Returns the number of sessions of the live programs among the first `programs`: one for every ten
 * programs.
 */
function scaleTrainings(programs: number, filledAt: number): Training[] {
  const live = Array.from({ length: programs }, (_, place) => scaleProgram(place)).filter(
    ({ typeId }) => PARENT[typeId],
  );
  const wanted = live.length ? Math.floor(programs / 10) : 0;
  return Array.from({ length: wanted }, (_, place): Training => {
    const program = live[place % live.length] ?? scaleProgram(0);
    const chance = seeded(`training ${FIRST_PROGRAM + place}`);
    const type = PARENT[program.typeId] ?? 'ONLINE';
    const day = Math.floor(chance() * (DAYS.back + DAYS.ahead)) - DAYS.back;
    const startsAt = filledAt - (filledAt % HOUR) + day * DAY + Math.floor(chance() * 10) * HOUR;
    const online = type === 'ONLINE';
    return {
      code: FIRST_TRAINING + place,
      name: program.name,
      type,
      programId: program.id,
      divisionCode: program.divisionCode,
      trainerName: program.trainerName,
      startsAt,
      endsAt: startsAt + 90 * MINUTE,
      videoStreamingId: online ? FIRST_STREAM + place : null,
      platformId: online ? 1 : null,
      joinWebinar: online,
      seats: online ? null : 24,
    };
  });
}

/** Amounts of generated content in addition to the handwritten one. */
export interface Scale {
  readonly programs: number;
  readonly accounts: number;
}

const BATCH = 500;
// An advisory-lock number that no other program uses.
const SCALE_LOCK = 4173_0003;

async function inBatches<T>(
  rows: readonly T[],
  insert: (some: T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await insert(rows.slice(from, from + BATCH));
}

/**
 * Adds a large generated world to the demo's, once; the same amounts give the same world. Calls
 * `beforeFilling` first.
 */
export async function fillScale(
  db: Database,
  filledAt: number,
  scale: Scale,
  beforeFilling: () => void = () => undefined,
): Promise<void> {
  if (!scale.programs) return;
  await db.transaction(async (tx) => {
    await takeTime(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${SCALE_LOCK})`);
    const [there] = await tx
      .select({ id: programs.id })
      .from(programs)
      .where(eq(programs.id, FIRST_PROGRAM));
    if (there) return;
    beforeFilling();
    const generated = Array.from({ length: scale.programs }, (_, place) => scaleProgram(place));
    await inBatches(generated, (some) => tx.insert(programs).values(some));
    await inBatches(scaleTrainings(scale.programs, filledAt), (some) =>
      tx.insert(trainings).values(some),
    );
    await fillScaleAccounts(tx, scale.accounts, filledAt);
    await recountPeople(tx);
  });
  // Without fresh statistics the first queries would be planned as for empty tables.
  await db.execute(sql`analyze`);
}
