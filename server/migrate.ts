import { machineClock } from './clock.ts';
import { open } from './db/open.ts';
import { pendingMigrations } from './db/pending-migrations.ts';
import { openQueue } from './queue/queue.ts';
import { SettingError } from './settings/parts.ts';
import type { Settings } from './settings/settings.ts';

type Wanted = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>;

/** Says which migrations a PostgreSQL has not had yet, statement by statement, and changes nothing. */
export async function sayMigrations({ DATABASE_URL }: Wanted, say: (line: string) => void): Promise<void> {
  if (!DATABASE_URL)
    throw new SettingError('Setting DATABASE_URL is missing: the embedded database can only be brought up to date, not asked before.');
  const pending = await pendingMigrations(DATABASE_URL);
  for (const { name, statements } of pending) say([`-- ${name}`, ...statements].join('\n'));
  say(pending.length === 0 ? 'The tables are up to date.' : `${pending.length} migrations are to come; nothing was changed.`);
}

/** Brings the tables and the job queue's up to date and ends, so that a release can do it once, before any of its instances starts. */
export async function migrate(settings: Wanted, say: (line: string) => void): Promise<void> {
  const stopAt = (failure: Error): never => {
    throw failure;
  };
  const opened = await open({ databaseUrl: settings.DATABASE_URL, dataDirectory: settings.DATA_DIR, onLost: stopAt });
  const queue = openQueue(opened, machineClock(), stopAt);
  try {
    await opened.alone(() => queue.start());
    await queue.indexesBuilt();
    say('The database is up to date.');
  } finally {
    await queue.stop();
    await opened.close();
  }
}
