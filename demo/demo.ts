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
