import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aptInstall, canInstall, withoutMainCluster } from './apt.mjs';
import { end, onEnd, run, start } from './child.mjs';
import { freePort } from './port.mjs';
import { Plain, step } from './progress.mjs';

const HOME = '/usr/lib/postgresql';
const USER = 'chairside';
const READY_TRIES = 150;

/** The folder of the newest PostgreSQL programs on this machine. */
export function binaries() {
  const versions = existsSync(HOME) ? readdirSync(HOME) : [];
  const newest = versions
    .filter((version) => existsSync(join(HOME, version, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a))[0];
  return newest && join(HOME, newest, 'bin');
}

/** PostgreSQL refuses to run as root, so it runs as its own user or, without one, as nobody. */
export async function lowUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = (await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])).map(
      ({ code, output }) => (code === 0 ? Number(output) : -1),
    );
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Plain(
    'PostgreSQL does not run as root, and neither the user postgres nor nobody exists.',
  );
}

/**
 * Returns a PostgreSQL for tests and benches: the configured one, or a temporary one in a temporary
 * folder.
 * @param {{ isDurable?: boolean }} [as] durable: a commit waits for the disk, as in production;
 * tests do not need that
 * @returns {Promise<{ url: string, close: () => Promise<void> } | undefined>} undefined: none
 * available
 */
export async function openPostgres(as) {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, close: () => Promise.resolve() };
  if (!binaries() && canInstall()) {
    withoutMainCluster();
    await aptInstall('postgresql');
  }
  const bin = binaries();
  return bin ? step('Starting a throw-away PostgreSQL', () => cluster(() => bin, as)) : undefined;
}

/**
 * Whether a server reports in its own folder that it accepts connections: the last line of the file
 * that names its process.
 * @param {string} rows
 */
function isReady(rows) {
  const file = join(rows, 'postmaster.pid');
  return existsSync(file) && readFileSync(file, 'utf8').trimEnd().endsWith('ready');
}

/**
 * Starts a PostgreSQL in a temporary folder, which is removed with it.
 * @param {(folder: string) => string} programsIn the folder of its programs, which may be inside
 * that folder
 * @param {{ isDurable?: boolean }} [as]
 */
export async function cluster(programsIn, { isDurable = false } = {}) {
  const low = await lowUser();
  const folder = mkdtempSync(join(tmpdir(), 'chairside-postgres-'));
  const bin = programsIn(folder);
  const password = randomBytes(18).toString('hex');
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
  if (low.uid !== undefined)
    for (const path of [folder, join(folder, 'password')]) chownSync(path, low.uid, low.gid);
  const options = { cwd: folder, ...low };
  const folderOfRows = join(folder, 'rows');

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    // Two test files at once, some of which open 50 connections and more.
    max_connections: 300,
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  const tidyUp = async () => {
    // SIGINT is PostgreSQL's fast shutdown, which does not wait for clients.
    if (server) await end(server, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  /** @type {Promise<void> | undefined} */
  let tidied;
  // Ctrl-C and the command's own end may both call this; the second caller waits for the first.
  const close = () => (tidied ??= tidyUp());
  onEnd(close);

  const asked = [
    '-D',
    folderOfRows,
    '-U',
    USER,
    '-A',
    'scram-sha-256',
    '--pwfile',
    join(folder, 'password'),
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  await finish(
    start(join(bin, 'initdb'), asked, { ...options, stdio: ['ignore', 'ignore', 'pipe'] }),
  );
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  server = start(join(bin, 'postgres'), ['-D', folderOfRows, ...flags], {
    ...options,
    stdio: 'ignore',
  });
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (isReady(folderOfRows))
      return { url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`, close };
    await pause(100);
  }
  await close();
  throw new Plain('The throw-away PostgreSQL did not become ready within 15 s.');
}

/** @param {import('node:child_process').ChildProcess} child */
function finish(child) {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (part) => (words += part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(code) : reject(new Plain(`initdb failed:\n${words}`)),
    );
  });
}
