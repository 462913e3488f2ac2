import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ResetOrder } from '../demo/controls/controls.ts';
import { demo } from '../demo/demo.ts';
import { demoRoutes } from '../demo/demo-routes.ts';
import { readyText } from '../demo/ready-text.ts';
import { createApp } from './app.ts';
import { bodyRoom } from './body-room.ts';
import { bulkhead } from './bulkhead.ts';
import { documentsAbout } from './calls/table.ts';
import type { AppContext } from './context.ts';
import { keptFile, keptSecret } from './crypto/kept-file.ts';
import { deriveKeys } from './crypto/keys.ts';
import { argonPasswords } from './crypto/passwords.ts';
import type { Bounds } from './db/bounded-pool.ts';
import { DatabaseNotReady } from './db/connection.ts';
import { DirectoryInUse } from './db/directory-lock.ts';
import { open } from './db/open.ts';
import { LONGEST_TRANSACTION_MS } from './domain/changes.ts';
import { machineChance, machineClock } from './edges.ts';
import { codeOf } from './error-code.ts';
import { openFiles } from './files/open-files.ts';
import { leave, listen } from './http/listen.ts';
import { metricsRoutes } from './http/metrics.ts';
import { startWorkers } from './jobs/workers.ts';
import { createLog, failureForLog } from './log.ts';
import { createMeters } from './meters.ts';
import { migrate, printMigrations } from './migrate.ts';
import { openHub } from './operations/changes/hub.ts';
import { logReader } from './operations/changes/read-log.ts';
import { openQueue } from './queue/queue.ts';
import { openSenders } from './senders/open-senders.ts';
import { keptVapidKeys } from './senders/push.ts';
import { SettingError } from './settings/parts.ts';
import { checkConfig, readSettings, type Settings } from './settings/settings.ts';
import { startTracing } from './start-tracing.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
// Only the built program has this folder.
const PREPARED = join(dirname(process.argv[1] ?? ''), 'database');
/** How long closing the database may take during shutdown (milliseconds). */
const CLOSE_MS = 5000;
/**
 * Time this process waits for a silent database, on top of the database's own limit, before it
 * drops the connection (milliseconds).
 */
const SILENT_MS = 5000;
const boundsOf = (settings: Settings): Bounds => ({
  connections: settings.DATABASE_CONNECTIONS,
  readConnections: settings.DATABASE_READ_CONNECTIONS,
  connectionMs: settings.DATABASE_WAIT_MS,
  answerMs: LONGEST_TRANSACTION_MS + SILENT_MS,
});
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Serves until a signal stops the process; the only place that listens. */
async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings);
  const clock = machineClock();
  const stopTracing = await startTracing(settings);
  const meters = createMeters();
  say(
    `Opening ${settings.DATABASE_URL ? 'PostgreSQL' : `the database in ${settings.DATA_DIR}`} ...`,
  );
  const opened = await open({
    databaseUrl: settings.DATABASE_URL,
    replicaUrl: settings.DATABASE_READ_URL,
    migrateUrl: settings.DATABASE_MIGRATE_URL,
    prepare: settings.DATABASE_PREPARE,
    dataDirectory: settings.DATA_DIR,
    prepared: PREPARED,
    onLost: (failure) => log.error({ event: 'database.lost', failure: failure.message }),
    bounds: boundsOf(settings),
    watch: {
      statement: (seconds) => meters.statements.observe(seconds),
      waited: (seconds) => meters.waits.observe(seconds),
      readOf: (from) => meters.reads.inc({ from }),
    },
  });
  const secret = settings.JWT_SECRET ?? keptSecret(settings.DATA_DIR, machineChance);
  const queue = openQueue(
    opened,
    clock,
    (failure) => log.error({ event: 'jobs.failure', failure: failure.message }),
    {
      supervised: settings.JOBS,
      onWarning: (message) => log.warn({ event: 'jobs.warning', message }),
    },
  );
  const world = demo(clock, queue, settings, say);
  if (!settings.DEMO) {
    const [account] = await world.openAccounts(opened.db);
    if (account)
      throw new SettingError(
        `Setting DEMO=0 makes no sense on this database: ${account} and maybe others are accounts of a demo with the password that everybody knows. Block them (npm run content -- block ${account}), or take an empty database.`,
      );
  }
  // Instances that start at once on one database take turns, so that one fills it and one creates
  // the queues.
  await opened.alone(async (db) => {
    if (settings.DEMO) await world.fill(db);
    await queue.start();
  });
  const hub = openHub(logReader(opened.log, opened.db), {
    now: () => performance.now(),
    onFailure: (failure) => log.error({ event: 'changes.reader', failure: failureForLog(failure) }),
  });
  meters.readChanges(hub.age);
  const context: AppContext = {
    db: opened.db,
    reading: opened.reading,
    ask: opened.ask,
    askWriting: opened.askWriting,
    upkeep: opened.upkeep,
    clock,
    chance: machineChance,
    settings,
    keys: deriveKeys(secret, settings.JWT_SECRET_PREVIOUS, settings.CERT_KEY),
    passwords: argonPasswords,
    log,
    files: openFiles(settings),
    uploads: bulkhead({ atOnce: settings.UPLOADS_AT_ONCE, waiting: settings.UPLOADS_WAITING }),
    bodies: bodyRoom(),
    jobs: queue,
    senders: openSenders(
      settings,
      opened.db,
      clock,
      () => keptVapidKeys((name, make) => keptFile(settings.DATA_DIR, name, make)).publicKey,
    ),
    meters,
    documentsAbout,
  };
  const reset = (order: ResetOrder): Promise<void> => opened.alone((db) => world.reset(db, order));
  let stopping = false;
  const app = createApp(context, {
    opened: { ...opened, answers: async () => !stopping && (await opened.answers()) },
    hub,
    ...(existsSync(DIST) ? { dist: DIST } : {}),
    ...(settings.DEMO
      ? { first: demoRoutes(context, settings.DEMO_CONTROLS ? { clock, reset } : undefined) }
      : {}),
  });

  const stopWorkers = settings.JOBS ? startWorkers(queue, context) : () => Promise.resolve();
  const server = listen(app, settings, (place) => say(readyText(settings, place.port)));
  const { METRICS_PORT, METRICS_HOST, DRAIN_SECONDS } = settings;
  const metrics = METRICS_PORT
    ? listen(
        metricsRoutes(meters, opened),
        { ...settings, PORT: METRICS_PORT, HOST: METRICS_HOST },
        () => undefined,
      )
    : undefined;
  const stop = async (drainMs: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const finishMs = settings.FINISH_SECONDS * 1000;
    // From here other instances take the jobs.
    const jobs = stopWorkers().then(() => true);
    const requests = await leave(server, { drainMs, finishMs }, hub.stop);
    const done = await Promise.race([jobs, pause(finishMs, false, { ref: false })]);
    // A job that is still running holds connections, which would keep the process alive.
    setTimeout(() => process.exit(1), CLOSE_MS).unref();
    if (requests || !done) {
      process.exitCode = 1;
      log.error({ event: 'stop.cut-off', requests, jobs: !done });
    }
    await queue.stop();
    await opened.close();
    await stopTracing();
    // Closed last, so that the final minute is measured too.
    metrics?.close();
    metrics?.closeAllConnections();
  };
  const cannotListen = (name: 'PORT' | 'METRICS_PORT') => (failure: Error) => {
    say(
      codeOf(failure) === 'EADDRINUSE'
        ? `Port ${settings[name]} is in use. Set ${name} to another one.`
        : `The server cannot listen: ${failure.message}`,
    );
    void opened.close().then(() => process.exit(1));
  };
  server.on('error', cannotListen('PORT'));
  metrics?.on('error', cannotListen('METRICS_PORT'));
  // At a terminal there is no load balancer to wait for.
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(DRAIN_SECONDS * 1000));
}

/** The commands of `npm run api -- NAME`; the default is `serve`. */
const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  serve,
  migrate: () => migrate(readSettings(process.env), say),
  'migrate --dry-run': () => printMigrations(readSettings(process.env), say),
  'check-config': async () => checkConfig(readSettings(process.env), say),
};

async function main(name = 'serve'): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new SettingError(
      `There is no command '${name}'. Commands: ${Object.keys(COMMANDS).join(', ')}.`,
    );
  await command();
}

main(process.argv.slice(2).join(' ') || undefined).catch((failure: unknown) => {
  const expected =
    failure instanceof SettingError ||
    failure instanceof DirectoryInUse ||
    failure instanceof DatabaseNotReady;
  process.stderr.write(
    `${expected ? failure.message : `The server cannot start: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`}\n`,
  );
  process.exit(1);
});
