import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { end, onEnd, start } from '../setup/child.mjs';
import { freePort } from '../setup/port.mjs';
import { lowUser } from '../setup/postgres.mjs';
import { Plain } from '../setup/progress.mjs';
import { proxyConfig } from './config.mjs';
import { openInstance } from './instance.mjs';
import { openNode } from './node.mjs';
import { PEOPLE_SETTINGS } from './people.mjs';

const ROLE = 'chairside';

/**
 * Waits until something holds.
 * @param {string} what in the error's words
 * @param {number} withinMs
 * @param {() => Promise<boolean>} holds
 */
export async function until(what, withinMs, holds) {
  for (const stop = Date.now() + withinMs; !(await holds()); await pause(250))
    if (Date.now() > stop) throw new Plain(`${what} did not happen within ${withinMs / 1000} s.`);
}

/**
 * Prepares three machines, a balancer and two instances, on ports of this machine, without starting
 * them.
 * @param {Awaited<ReturnType<typeof import('./programs.mjs').findPrograms>>} programs
 */
export async function openCluster(programs) {
  const low = await lowUser();
  const folder = mkdtempSync(join(tmpdir(), 'chairside-cluster-'));
  chmodSync(folder, 0o755);
  const password = () => randomBytes(18).toString('hex');
  const passwords = { superuser: password(), replication: password() };
  /** @type {import('./config.mjs').Place[]} */
  const places = [];
  for (const name of ['one', 'two', 'three']) {
    const [postgres, rest, client, peer] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    places.push({ name, folder: join(folder, name), postgres, rest, client, peer });
  }
  const nodes = places.map((place) => openNode(place, places, { programs, low, passwords }));
  const ports = { writes: await freePort(), reads: await freePort(), app: await freePort() };
  const own = password();
  const address = (/** @type {number} */ port, user = ROLE, word = own, database = ROLE) =>
    `postgres://${user}:${word}@127.0.0.1:${port}/${database}`;
  const settings = {
    DATABASE_URL: address(ports.writes),
    DATABASE_READ_URL: address(ports.reads),
    DEMO: '1',
    ...PEOPLE_SETTINGS,
    JWT_SECRET: password(),
    RATE_PER_MINUTE: '1000000',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  };
  /** @type {ReturnType<typeof openInstance>[]} */
  const instances = [];
  for (const name of ['instance-1', 'instance-2'])
    instances.push(openInstance(join(folder, name), await freePort(), settings));

  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    proxyConfig(
      ports,
      places,
      instances.map(({ port }) => port),
    ),
  );
  if (low.uid !== undefined && low.gid !== undefined) chownSync(file, low.uid, low.gid);
  const log = openSync(join(folder, 'proxy-log'), 'a');
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let proxy;

  const closeAll = async () => {
    await Promise.all(instances.map((instance) => instance.close()));
    if (proxy) await end(proxy);
    await Promise.all(nodes.map((node) => node.close()));
    if (process.env.KEEP_CLUSTER !== '1') rmSync(folder, { recursive: true, force: true });
  };
  /** @type {Promise<void> | undefined} */
  let closed;
  // Ctrl-C and the command's own end may both call this; the second caller waits for the first.
  const close = () => (closed ??= closeAll());
  onEnd(close);

  return {
    folder,
    nodes,
    instances,
    url: `http://127.0.0.1:${ports.app}`,
    close,
    /** The database of one machine, as its superuser. @param {number} port */
    asSuperuser: (port, database = ROLE) =>
      address(port, 'postgres', passwords.superuser, database),
    roleStatements: [
      `create role ${ROLE} login password '${own}'`,
      `create database ${ROLE} owner ${ROLE}`,
    ],
    startProxy: () => {
      proxy = start(programs.haproxy, ['-W', '-db', '-f', file], {
        ...low,
        cwd: folder,
        stdio: ['ignore', log, log],
      });
    },
    /** Returns the machine that is the primary now. */
    head: async () => {
      for (const node of nodes) if (['primary', 'master'].includes(await node.role())) return node;
      return undefined;
    },
    replicas: async () =>
      (await Promise.all(nodes.map((node) => node.role()))).filter((role) => role === 'replica')
        .length,
  };
}

/** @typedef {Awaited<ReturnType<typeof openCluster>>} Cluster */
