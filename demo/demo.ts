import { and, asc, count, desc, inArray, isNull, like, min, or, sql } from 'drizzle-orm';
import { argonPasswords } from '../server/crypto/passwords.ts';
import type { Database } from '../server/db/database.ts';
import { accounts } from '../server/db/schema/accounts.ts';
import { popups } from '../server/db/schema/content.ts';
import { remindersSent } from '../server/db/schema/push.ts';
import { trainings } from '../server/db/schema/trainings.ts';
import { REMINDERS } from '../server/domain/trainings.ts';
import type { Clock } from '../server/edges.ts';
import type { Queue } from '../server/queue/queue.ts';
import type { Settings } from '../server/settings/settings.ts';
import type { ResetOrder } from './controls/controls.ts';
import { emptyWorld, fillIfEmpty, fillWorld } from './fill.ts';
import { fillScale } from './scale/fill-scale.ts';
import { fillScaleProducts } from './scale/products.ts';
import { DEMO_MAIL, DEMO_PASSWORD, demoAccounts } from './world/accounts.ts';
import { demoFilmPopup } from './world/popups.ts';

/**
 * Returns one account for each password hash that the demo's password opens: accounts of the demo
 * world, generated ones, and others with the same hash. All accounts of a fill share one hash,
 * while accounts of people have different ones because of their salt. So every hash of more than
 * one account is verified, blocked accounts included, and so are the hashes of all accounts with a
 * mail address of the demo.
 */
export async function openAccounts(db: Database): Promise<readonly string[]> {
  const ids = demoAccounts.map(({ id }) => id);
  const isOfDemo = or(inArray(accounts.id, ids), like(accounts.email, `%@${DEMO_MAIL}`));
  const found = await db
    .select({
      passwordHash: accounts.passwordHash,
      open: min(sql<string>`case when ${isNull(accounts.blockedAt)} then ${accounts.id} end`),
    })
    .from(accounts)
    .groupBy(accounts.passwordHash)
    .having(
      and(
        sql`bool_or(${isNull(accounts.blockedAt)})`,
        or(sql`count(*) > 1`, sql`bool_or(${isOfDemo})`),
      ),
    )
    .orderBy(desc(count()), asc(min(accounts.id)));
  const open: string[] = [];
  for (const { open: id, passwordHash } of found)
    if (id && (await argonPasswords.verify(passwordHash, DEMO_PASSWORD))) open.push(id);
  return open;
}

/**
 * Removes What's New popups and reminders from the demo world, so that tests can count what
 * happens.
 */
async function quietWorld(db: Database, now: number): Promise<void> {
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

/** The demo world of one database. */
export interface Demo {
  /** Fills the database if it is empty, on a connection without time limits. */
  readonly fill: (db: Database) => Promise<void>;
  /**
   * Returns demo accounts that still have the well-known demo password: a server for real people
   * refuses to start with them (S41).
   */
  readonly openAccounts: (db: Database) => Promise<readonly string[]>;
  /** Empties the database and fills it as requested, on a connection without time limits. */
  readonly reset: (db: Database, order: ResetOrder) => Promise<void>;
}

/** Number of attempts to fill a world again before the failure is reported. */
const TRIES = 3;

/**
 * A running job writes into the world while it is emptied, and PostgreSQL ends one of the two in a
 * deadlock; the next attempt succeeds.
 */
async function inTurnWithJobs(work: () => Promise<void>, tries = TRIES): Promise<void> {
  try {
    await work();
  } catch (failure) {
    if (tries <= 1) throw failure;
    await inTurnWithJobs(work, tries - 1);
  }
}

/**
 * Opens the demo world: contents written by hand, plus generated ones as the settings say. `say`
 * receives one line for a waiting person.
 */
export function demo(
  clock: Clock,
  queue: Pick<Queue, 'clear'>,
  settings: Pick<Settings, 'SCALE' | 'SCALE_ACCOUNTS' | 'SCALE_PRODUCTS'>,
  say: (line: string) => void,
): Demo {
  const scale = { programs: settings.SCALE, accounts: settings.SCALE_ACCOUNTS };
  return {
    openAccounts,
    fill: async (db) => {
      await fillIfEmpty(db, clock.now(), () => say('Filling the demo world ...'));
      await fillScale(db, clock.now(), scale, () =>
        say(`Filling in ${scale.programs} programs and ${scale.accounts} accounts ...`),
      );
      await fillScaleProducts(db, settings.SCALE_PRODUCTS);
    },
    reset: async (db, { whats_new }) => {
      await queue.clear();
      await inTurnWithJobs(async () => {
        await emptyWorld(db);
        await fillWorld(db, clock.now());
      });
      await fillScale(db, clock.now(), scale);
      await fillScaleProducts(db, settings.SCALE_PRODUCTS);
      if (!whats_new) await quietWorld(db, clock.now());
      if (whats_new === 'film') await db.insert(popups).values(demoFilmPopup(clock.now()));
    },
  };
}
