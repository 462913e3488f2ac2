import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { keptSecret } from './auth/demo-secret.ts';
import { deriveKeys } from './auth/keys.ts';
import { machineChance } from './chance.ts';
import { machineClock } from './clock.ts';
import { emptyWorld, fillWorld, isEmpty } from './content/fill.ts';
import { DirectoryInUse } from './db/directory-lock.ts';
import { open } from './db/open.ts';
import { readyText } from './demo/ready-text.ts';
import { codeOf } from './error-code.ts';
import { localFiles } from './files/local.ts';
import { createLog } from './log.ts';
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
  if (settings.DEMO && (await isEmpty(opened.db))) {
    say('Filling the demo world ...');
    await fillWorld(opened.db, clock.now());
  }
  const secret = settings.JWT_SECRET ?? keptSecret(settings.DATA_DIR, machineChance);
  const world: World = {
    db: opened.db,
    clock,
    chance: machineChance,
    settings,
    keys: deriveKeys(secret, settings.JWT_SECRET_PREVIOUS),
    log,
    files: localFiles(join(settings.DATA_DIR, 'files')),
  };
  const reset = async () => {
    await emptyWorld(opened.db);
    await fillWorld(opened.db, clock.now());
  };
  const app = createApp(world, {
    answers: opened.answers,
    ...(existsSync(DIST) ? { dist: DIST } : {}),
    ...(settings.DEMO_CONTROLS ? { controls: { clock, reset } } : {}),
  });

  const server = serve({ fetch: app.fetch, port: settings.PORT, hostname: settings.HOST }, (place: AddressInfo) =>
    say(readyText(settings, place.port)),
  );
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    // Open connections that nobody uses would keep the process alive; those in use get their answer first.
    const done = setTimeout(() => process.exit(0), STOP_MS);
    server.close(() => {
      void opened.close().then(() => {
        clearTimeout(done);
      });
    });
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
