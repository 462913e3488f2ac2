import { machineClock } from './clock.ts';
import { open } from './db/open.ts';
import { openQueue } from './queue/queue.ts';
import type { Settings } from './settings.ts';

/** Brings the tables and the job queue's up to date and ends, so that a release can do it once, before any of its instances starts. */
export async function migrate(settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>, say: (line: string) => void): Promise<void> {
  const stopAt = (failure: Error): never => {
    throw failure;
  };
  const opened = await open({ databaseUrl: settings.DATABASE_URL, dataDirectory: settings.DATA_DIR, onLost: stopAt });
  const queue = openQueue(opened, machineClock(), stopAt);
  try {
    await opened.alone(() => queue.start(false));
    say('The database is up to date.');
  } finally {
    await queue.stop();
    await opened.close();
  }
}
