import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const HOME = '/usr/lib/postgresql';
const USER = 'chairside';
const TRIES = 100;
const run = promisify(execFile);

/** Folder of the newest PostgreSQL's programs, if this machine has one. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(HOME) ? readdirSync(HOME) : [];
  const newest = versions
    .filter((version) => existsSync(join(HOME, version, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a))[0];
  return newest && join(HOME, newest, 'bin');
}

/** A PostgreSQL process of one test, which the test may kill. */
export interface PrivatePostgres {
  readonly url: string;
  /** Kills the process without a shutdown, and restarts it on the same folder. */
  readonly crash: () => Promise<void>;
  /**
   * Starts a streaming replica, which is removed with its primary. `end` stops the replica and its
   * proxy.
   */
  readonly replica: () => Promise<{ readonly url: string; readonly end: () => Promise<void> }>;
  readonly close: () => Promise<void>;
}

/** Returns an unprivileged user for PostgreSQL, which refuses to run as root. */
export async function lowUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout)),
  );
  return { ...(uid === undefined ? {} : { uid }), ...(gid === undefined ? {} : { gid }) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on TCP.
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Creates a cluster in a temporary folder. Acknowledged writes are on disk, except for the disk's
 * own cache.
 */
export async function openPrivatePostgres(programs: string): Promise<PrivatePostgres> {
  const low = await lowUser();
  const folder = mkdtempSync(join(tmpdir(), 'chairside-crash-'));
  const password = randomBytes(18).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (low.uid !== undefined && low.gid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, low.uid, low.gid);
  const rows = join(folder, 'rows');
  const own = { cwd: folder, ...low };
  await run(
    join(programs, 'initdb'),
    [
      '-D',
      rows,
      '-U',
      USER,
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    own,
  );
  const port = await freePort();
  const urlAt = (place: number): string =>
    `postgres://${USER}:${password}@127.0.0.1:${place}/postgres`;
  const server = serverIn(programs, own);
  const head = server(rows, port);
  await head.start();
  const replicas: Server[] = [];
  return {
    url: urlAt(port),
    crash: async () => {
      await head.end('SIGKILL');
      await head.start();
    },
    replica: async () => {
      const place = await freePort();
      const copy = join(folder, `replica-${place}`);
      await run(
        join(programs, 'pg_basebackup'),
        ['-D', copy, '-d', urlAt(port), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
        own,
      );
      const replica = server(copy, place);
      replicas.push(replica);
      await replica.start();
      return { url: urlAt(place), end: () => replica.end('SIGINT') };
    },
    close: async () => {
      for (const each of [...replicas, head]) await each.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Server {
  readonly start: () => Promise<void>;
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
}

/** Runs the server process of a folder, which can be restarted. */
const serverIn =
  (programs: string, own: { readonly cwd: string; readonly uid?: number; readonly gid?: number }) =>
  (rows: string, port: number): Server => {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${own.cwd}`,
      'fsync=off',
      'synchronous_commit=on',
    ];
    let postmaster: ChildProcess | undefined;

    const start = async () => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        if (
          postmaster === undefined ||
          postmaster.exitCode !== null ||
          postmaster.signalCode !== null
        ) {
          // After a crash the old backends keep the folder locked for a moment.
          postmaster = spawn(
            join(programs, 'postgres'),
            ['-D', rows, ...settings.flatMap((setting) => ['-c', setting])],
            {
              ...own,
              stdio: 'ignore',
            },
          );
        }
        const ready = await run(join(programs, 'pg_isready'), [
          '-q',
          '-h',
          '127.0.0.1',
          '-p',
          String(port),
        ]).then(
          () => true,
          () => false,
        );
        if (ready) return;
        await pause(100);
      }
      throw new Error('The private PostgreSQL did not become ready.');
    };
    const end = async (signal: NodeJS.Signals) => {
      const child = postmaster;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    };
    return { start, end };
  };
