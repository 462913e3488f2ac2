import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lowUser } from './attack/private-postgres.ts';
import { freePort } from './programs.ts';
import { until } from './until.ts';

/** A PgBouncer in front of a PostgreSQL, in transaction mode and with its default restrictions. */
export interface PgBouncer {
  /** Returns the address of the same database and role through the pool. */
  readonly through: (address: string) => string;
  readonly close: () => Promise<void>;
}

/** Number of connections of the pool for a role and a database, fewer than its clients have. */
const POOL_SIZE = 5;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Starts PgBouncer for the roles of these addresses, all of one PostgreSQL. */
export async function openPgBouncer(
  program: string,
  addresses: readonly string[],
): Promise<PgBouncer> {
  // PgBouncer refuses to run as root, like PostgreSQL.
  const low = await lowUser();
  const folder = mkdtempSync(join(tmpdir(), 'chairside-pgbouncer-'));
  const port = await freePort();
  const [server = new URL('postgres://127.0.0.1')] = addresses.map((address) => new URL(address));
  const users = addresses
    .map((address) => new URL(address))
    .map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"`);
  const files = {
    'users.txt': users.join('\n'),
    'pgbouncer.ini': `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 500
server_login_retry = 1
`,
  };
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), text, { mode: 0o600 });
  if (low.uid !== undefined && low.gid !== undefined)
    for (const path of [folder, ...Object.keys(files).map((name) => join(folder, name))])
      chownSync(path, low.uid, low.gid);
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    cwd: folder,
    stdio: 'ignore',
    ...low,
  });
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill('SIGKILL'));
  await until('PgBouncer takes connections', () => answers(port));
  return {
    through: (address) => {
      const pooled = new URL(address);
      pooled.port = String(port);
      return pooled.href;
    },
    close: async () => {
      // SIGTERM is its immediate shutdown.
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
