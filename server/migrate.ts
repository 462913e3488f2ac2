import type { Opened } from './db/database.ts';
import { migrateAt, pendingAt } from './db/migrator.ts';
import { open } from './db/open.ts';
import { machineClock } from './edges.ts';
import { openQueue } from './queue/queue.ts';
import { SettingError } from './settings/parts.ts';
import type { Settings } from './settings/settings.ts';

type Wanted = Pick<Settings, 'DATABASE_URL' | 'DATABASE_MIGRATE_URL' | 'DATA_DIR'>;

/**
 * Prints the pending migrations of a PostgreSQL database, statement by statement, without running
 * them.
 */
export async function printMigrations(
  { DATABASE_URL, DATABASE_MIGRATE_URL = DATABASE_URL }: Wanted,
  say: (line: string) => void,
): Promise<void> {
  if (!DATABASE_MIGRATE_URL)
    throw new SettingError(
      'Setting DATABASE_URL is missing: the embedded database can only be brought up to date, not asked before.',
    );
  const pending = await pendingAt(DATABASE_MIGRATE_URL);
  for (const { name, statements } of pending) say([`-- ${name}`, ...statements].join('\n'));
  say(
    pending.length === 0
      ? 'The tables are up to date.'
      : `${pending.length} migrations are to come; nothing was changed.`,
  );
}

const stopAt = (failure: Error): never => {
  throw failure;
};

/** Creates or updates the tables of the job queue. */
async function prepareQueue(opened: Pick<Opened, 'execute'>): Promise<void> {
  const queue = openQueue(opened, machineClock(), stopAt);
  try {
    await queue.start();
    await queue.indexesBuilt();
  } finally {
    await queue.stop();
  }
}

/**
 * Migrates the tables and the job queue, then exits, so that a release can do it once before any
 * instance starts.
 */
export async function migrate(settings: Wanted, say: (line: string) => void): Promise<void> {
  const address = settings.DATABASE_MIGRATE_URL ?? settings.DATABASE_URL;
  if (address) await migrateAt(address, (execute) => prepareQueue({ execute }));
  else {
    const opened = await open({ dataDirectory: settings.DATA_DIR, onLost: stopAt });
    await prepareQueue(opened).finally(opened.close);
  }
  say('The database is up to date.');
}
