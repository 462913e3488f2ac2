import { recountPeople } from '../server/db/count-people.ts';
import type { Database } from '../server/db/database.ts';
import { accounts } from '../server/db/schema/accounts.ts';
import { takeTime } from '../server/db/transaction.ts';
import { about } from './world/about.ts';
import { foundation } from './world/foundation.ts';
import { learning } from './world/learning.ts';
import { people } from './world/people.ts';
import { community } from './world/posts/posts.ts';
import { catalogue } from './world/products/products.ts';
import { records } from './world/trainings/records.ts';
import type { WorldPart } from './world/world-part.ts';

/** The parts in the order of their dependencies. */
const parts: readonly WorldPart[] = [
  foundation,
  about,
  people,
  catalogue,
  community,
  records,
  learning,
];

/**
 * Fills an empty database with the demo world; its sessions are dated around `filledAt`
 * (milliseconds since 1970).
 */
export async function fillWorld(db: Database, filledAt: number): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTime(tx);
    for (const part of parts) await part.fill(tx, filledAt);
    await recountPeople(tx);
  });
}

/**
 * Fills the demo world unless it exists, and calls `beforeFilling` first; instances that start
 * together take turns (`Opened.alone`).
 */
export async function fillIfEmpty(
  db: Database,
  filledAt: number,
  beforeFilling: () => void,
): Promise<void> {
  if (!(await isEmpty(db))) return;
  beforeFilling();
  await fillWorld(db, filledAt);
}

/** Empties the database; foreign keys delete rows of an account or a training. */
export async function emptyWorld(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTime(tx);
    for (const part of parts.toReversed()) for (const table of part.tables) await tx.delete(table);
  });
}

async function isEmpty(db: Database): Promise<boolean> {
  return (await db.select({ id: accounts.id }).from(accounts).limit(1)).length === 0;
}
