import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { end, onEnd, run, start } from '../setup/child.mjs';
import { freePort } from '../setup/port.mjs';
import { binaries, lowUser } from '../setup/postgres.mjs';
import { Plain } from '../setup/progress.mjs';

const READY_TRIES = 300;

/**
 * A PostgreSQL that archives its log, as in production, in a temporary folder; with a restore to a
 * moment.
 */
export async function openArchived() {
  const bin = binaries();
  if (!bin) throw new Plain('The drill needs PostgreSQL: apt-get install postgresql.');
  const low = await lowUser();
  const folder = mkdtempSync(join(tmpdir(), 'chairside-drill-'));
  const password = randomBytes(18).toString('hex');
  const [rows, restored, archive, word] = ['rows', 'restored', 'archive', 'password'].map((name) =>
    join(folder, name),
  );
  writeFileSync(word, password, { mode: 0o600 });
  mkdirSync(archive);
  chmodSync(folder, 0o755);
  if (low.uid !== undefined && low.gid !== undefined)
    for (const path of [folder, word, archive]) chownSync(path, low.uid, low.gid);
  const log = openSync(join(folder, 'log'), 'a');
  const own = {
    cwd: folder,
    ...low,
    env: { PATH: process.env.PATH, PGPASSWORD: password },
    stdio: /** @type {['ignore', number, number]} */ (['ignore', log, log]),
  };
  /** @type {import('node:child_process').ChildProcess[]} */
  const servers = [];
  const close = async () => {
    for (const server of servers) await end(server, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  onEnd(close);

  /** @param {string} name @param {string[]} args */
  const finish = async (name, args) => {
    const [code] = await once(start(join(bin, name), args, own), 'close');
    if (code !== 0) throw new Plain(`${name} failed; see ${folder}/log.`);
  };
  /** @param {number} port */
  const addressAt = (port) => `postgres://chairside:${password}@127.0.0.1:${port}/postgres`;
  /** @param {string} data @param {number} port */
  const serve = async (data, port) => {
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: folder,
      archive_mode: 'on',
      archive_command: `cp %p ${archive}/%f`,
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    servers.push(start(join(bin, 'postgres'), ['-D', data, ...flags], own));
    for (let tries = 0; tries < READY_TRIES; tries += 1) {
      const { code } = await run(join(bin, 'pg_isready'), [
        '-q',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
      ]);
      if (code === 0) return addressAt(port);
      await pause(100);
    }
    throw new Plain(`PostgreSQL did not become ready; see ${folder}/log.`);
  };

  const port = await freePort();
  return {
    folder,
    close,
    begin: async () => {
      await finish('initdb', [
        '-D',
        rows,
        '-U',
        'chairside',
        '-A',
        'scram-sha-256',
        '--pwfile',
        word,
        '-E',
        'UTF8',
        '--locale=C',
        '--data-checksums',
      ]);
      return serve(rows, port);
    },
    /** Copies all rows while people work. */
    backUp: () =>
      finish('pg_basebackup', [
        '-d',
        addressAt(port),
        '-D',
        restored,
        '--checkpoint=fast',
        '--wal-method=none',
      ]),
    /**
     * Restores the copy, and from the archive everything written up to a moment, as a second
     * server.
     * @param {string} moment
     */
    restore: async (moment) => {
      const lines = [
        `restore_command = 'cp ${archive}/%f %p'`,
        `recovery_target_time = '${moment}'`,
        "recovery_target_action = 'promote'",
      ];
      appendFileSync(join(restored, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
      writeFileSync(join(restored, 'recovery.signal'), '');
      if (low.uid !== undefined && low.gid !== undefined)
        chownSync(join(restored, 'recovery.signal'), low.uid, low.gid);
      return serve(restored, await freePort());
    },
  };
}
