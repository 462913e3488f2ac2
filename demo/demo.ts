import type { Clock } from '../server/clock.ts';
import type { Database } from '../server/db/database.ts';
import { popups } from '../server/db/schema/content.ts';
import type { Queue } from '../server/queue/queue.ts';
import type { Settings } from '../server/settings/settings.ts';
import type { ResetOrder } from './controls/controls.ts';
import { quietWorld } from './controls/quiet-world.ts';
import { emptyWorld, fillIfEmpty, fillWorld } from './fill.ts';
import { openAccounts } from './open-accounts.ts';
import { fillScale } from './scale/fill-scale.ts';
import { fillScaleProducts } from './scale/products.ts';
import { demoFilmPopup } from './world/popups.ts';

/** The demo world of one database. */
export interface Demo {
  /** Fills the database if it is empty, over a connection on which work may take its time. */
  readonly fill: (db: Database) => Promise<void>;
  /**
   * Accounts of a demo that still open with the password that everybody knows: no server for people
   * starts beside them (S41).
   */
  readonly openAccounts: (db: Database) => Promise<readonly string[]>;
  /** Empties the database and fills it as ordered, over such a connection too. */
  readonly reset: (db: Database, order: ResetOrder) => Promise<void>;
}

/** So often a world is filled anew before its failure is told. */
const TRIES = 3;

/**
 * A job that is at work writes into the world while it is emptied, and PostgreSQL ends one of the
 * two; the job is done the next time.
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
 * The contents of the demo world: written by hand, plus generated ones as the settings say. `say`
 * gets one line for a person who waits.
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
