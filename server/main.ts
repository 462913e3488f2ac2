import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { keptSecret } from './auth/demo-secret.ts';
import { deriveKeys } from './auth/keys.ts';
import { argonPasswords } from './auth/passwords.ts';
import { machineChance } from './chance.ts';
import { openHub } from './changes/hub.ts';
import { machineClock } from './clock.ts';
import { emptyWorld, fillIfEmpty, fillWorld } from './content/fill.ts';
import { fillScale } from './content/scale/fill-scale.ts';
import { demoFilmPopup } from './content/world/popups.ts';
import { DirectoryInUse } from './db/directory-lock.ts';
import { open } from './db/open.ts';
import { popups } from './db/schema-content.ts';
import type { ResetOrder } from './demo/controls.ts';
import { quietWorld } from './demo/quiet-world.ts';
import { readyText } from './demo/ready-text.ts';
import { codeOf } from './error-code.ts';
import { openFiles } from './files/open-files.ts';
import { openQueue } from './jobs/queue.ts';
import { startWorkers } from './jobs/workers.ts';
import { createLog } from './log.ts';
import { createMeters } from './meters.ts';
import { openSenders } from './senders/open-senders.ts';
import { keptVapidKeys } from './senders/vapid-keys.ts';
import { readSettings, SettingError } from './settings.ts';
import type { World } from './world.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const STOP_MS = 5000;
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Listens until it is told to stop; the only file that does. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings);
  const clock = machineClock();
  say(`Opening ${settings.DATABASE_URL ? 'PostgreSQL' : `the database in ${settings.DATA_DIR}`} ...`);
  const opened = await open({
    databaseUrl: settings.DATABASE_URL,
    dataDirectory: settings.DATA_DIR,
    onLost: (failure) => log.error({ event: 'database.lost', failure: failure.message }),
  });
  const scale = { programs: settings.SCALE, accounts: settings.SCALE_ACCOUNTS };
  const fill = async () => {
    await fillIfEmpty(opened.db, clock.now(), () => say('Filling the demo world ...'));
    await fillScale(opened.db, clock.now(), scale, () => say(`Filling in ${scale.programs} programs and ${scale.accounts} accounts ...`));
  };
  const secret = settings.JWT_SECRET ?? keptSecret(settings.DATA_DIR, machineChance);
  const queue = openQueue(opened, clock, (failure) => log.error({ event: 'jobs.failure', failure: failure.message }));
  // Instances that start at once on one database take turns: it is filled once, and the queues are made once.
  await opened.alone(async () => {
    if (settings.DEMO) await fill();
    await queue.start(settings.JOBS);
  });
  const hub = await openHub(opened.listen);
  const world: World = {
    db: opened.db,
    clock,
    chance: machineChance,
    settings,
    keys: deriveKeys(secret, settings.JWT_SECRET_PREVIOUS, settings.CERT_KEY),
    passwords: argonPasswords,
    log,
    files: openFiles(settings),
    jobs: queue,
    senders: openSenders(settings, opened.db, clock, () => keptVapidKeys(settings.DATA_DIR).publicKey),
    meters: createMeters(),
  };
  const reset = async ({ whats_new }: ResetOrder) => {
    await queue.clear();
    await emptyWorld(opened.db);
    await fillWorld(opened.db, clock.now());
    await fillScale(opened.db, clock.now(), scale);
    if (!whats_new) await quietWorld(opened.db, clock.now());
    if (whats_new === 'film') await opened.db.insert(popups).values(demoFilmPopup(clock.now()));
  };
  const app = createApp(world, {
    opened,
    hub,
    ...(existsSync(DIST) ? { dist: DIST } : {}),
    ...(settings.DEMO_CONTROLS ? { controls: { clock, reset } } : {}),
  });

  const stopWorkers = settings.JOBS ? await startWorkers(queue, world, opened.listen) : () => Promise.resolve();
  const server = serve({ fetch: app.fetch, port: settings.PORT, hostname: settings.HOST }, (place: AddressInfo) =>
    say(readyText(settings, place.port)),
  );
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    // Open connections that nobody uses would keep the process alive; those in use get their answer first.
    const done = setTimeout(() => process.exit(0), STOP_MS);
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    // Event streams would stay open for ever; jobs end first, because what they do needs the database.
    void Promise.all([hub.stop(), stopWorkers(), closed])
      .then(queue.stop)
      .then(opened.close)
      .then(() => clearTimeout(done));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  server.on('error', (failure: Error) => {
    say(
      codeOf(failure) === 'EADDRINUSE' ? `Port ${settings.PORT} is in use. Set PORT to another one.` : `The server cannot listen: ${failure.message}`,
    );
    void opened.close().then(() => process.exit(1));
  });
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((failure: unknown) => {
  const expected = failure instanceof SettingError || failure instanceof DirectoryInUse;
  process.stderr.write(
    `${expected ? failure.message : `The server cannot start: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`}\n`,
  );
  process.exit(1);
});
