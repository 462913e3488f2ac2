import { documentsAbout } from '../calls/table.ts';
import { DatabaseNotReady } from '../db/connection.ts';
import { DirectoryInUse } from '../db/directory-lock.ts';
import { open } from '../db/open.ts';
import { machineChance, machineClock } from '../edges.ts';
import { openFiles } from '../files/open-files.ts';
import { createLog } from '../log.ts';
import { openQueue } from '../queue/queue.ts';
import { Refusal } from '../refusal.ts';
import { SettingError } from '../settings/parts.ts';
import { readSettings } from '../settings/settings.ts';
import { readArguments } from './arguments.ts';
import { helpLines, run, wantsHelp } from './commands.ts';
import { Mistakes } from './mistakes.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Runs `npm run content -- …`, the staff's commands, on the configured database. */
async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  if (wantsHelp(asked)) return helpLines().forEach(say);
  const settings = readSettings(process.env);
  const log = createLog(settings);
  const opened = await open({
    databaseUrl: settings.DATABASE_URL,
    migrateUrl: settings.DATABASE_MIGRATE_URL,
    prepare: settings.DATABASE_PREPARE,
    dataDirectory: settings.DATA_DIR,
    onLost: (failure) => log.error({ event: 'database.lost', failure: failure.message }),
  });
  const clock = machineClock();
  // The server's workers run jobs that staff enqueue.
  const jobs = openQueue(opened, clock, (failure) =>
    log.error({ event: 'jobs.failure', failure: failure.message }),
  );
  try {
    await jobs.start();
    const context = {
      db: opened.db,
      clock,
      chance: machineChance,
      files: openFiles(settings),
      jobs,
      documentsAbout,
    };
    await run({ context, directory: process.env.INIT_CWD ?? process.cwd(), say }, asked);
  } finally {
    await jobs.stop();
    await opened.close();
  }
}

/** Returns the person's mistakes as sentences; any other error keeps its stack. */
function words(failure: unknown): string {
  if (failure instanceof DirectoryInUse)
    return 'A server is using the embedded database. Stop the server, or use PostgreSQL (DATABASE_URL) to work beside it.';
  if (failure instanceof Mistakes)
    return failure.list.length > 1
      ? `${failure.message}\n\n${failure.list.length} mistakes; nothing was changed.`
      : failure.message;
  if (
    failure instanceof SettingError ||
    failure instanceof Refusal ||
    failure instanceof DatabaseNotReady
  )
    return failure.message;
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}

main().catch((failure: unknown) => {
  process.stderr.write(`${words(failure)}\n`);
  process.exitCode = 1;
});
