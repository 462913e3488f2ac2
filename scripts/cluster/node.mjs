import { chmodSync, chownSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { end, start } from '../setup/child.mjs';
import { etcdArguments, patroniConfig } from './config.mjs';
import { family, postmaster, signal } from './processes.mjs';

/**
 * One machine of the cluster.
 * @param {import('./config.mjs').Place} place
 * @param {readonly import('./config.mjs').Place[]} places
 * @param {{ programs: Awaited<ReturnType<typeof import('./programs.mjs').findPrograms>>, low: {
 * uid?: number, gid?: number },
 * passwords: import('./config.mjs').Passwords }} machine
 */
export function openNode(place, places, { programs, low, passwords }) {
  const rows = `${place.folder}/rows`;
  const file = `${place.folder}/patroni.json`;
  mkdirSync(place.folder, { recursive: true });
  writeFileSync(file, patroniConfig(place, places, programs.bin, passwords), { mode: 0o600 });
  chmodSync(place.folder, 0o700);
  if (low.uid !== undefined && low.gid !== undefined)
    for (const path of [place.folder, file]) chownSync(path, low.uid, low.gid);
  const log = openSync(`${place.folder}/log`, 'a');
  const options = {
    cwd: place.folder,
    ...low,
    stdio: /** @type {['ignore', number, number]} */ (['ignore', log, log]),
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  };
  /** @type {import('node:child_process').ChildProcess[]} */
  let running = [];

  /**
   * Returns every process of this machine. PostgreSQL's are not children of Patroni's, so that they
   * outlive it.
   */
  const everything = () => [
    ...running.flatMap(({ pid }) => (pid ? family(pid) : [])),
    ...postmaster(rows).flatMap(family),
  ];
  const tell = (/** @type {NodeJS.Signals} */ word) => {
    for (const pid of everything()) signal(pid, word);
  };

  return {
    place,
    rows,
    startStore: () =>
      void running.push(start(programs.etcd, etcdArguments(place, places), options)),
    startDatabase: () => void running.push(start(programs.patroni, [file], options)),
    /** Simulates a power failure: no process can shut down cleanly. */
    kill: () => {
      tell('SIGKILL');
      running = [];
    },
    /**
     * Simulates a network failure: the machine accepts connections, does not answer, and still
     * believes in its role.
     */
    freeze: () => tell('SIGSTOP'),
    thaw: () => tell('SIGCONT'),
    /**
     * @returns {Promise<string>} `primary`, `replica`, or another word of Patroni's; empty without
     * an answer
     */
    role: async () => {
      const answer = await fetch(`http://127.0.0.1:${place.rest}/patroni`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => undefined);
      /** @type {{ state?: string, role?: string }} */
      const status = (await answer?.json().catch(() => undefined)) ?? {};
      return status.state === 'running' ? (status.role ?? '') : '';
    },
    /** Stops all processes, in order, and kills the remaining ones. */
    close: async () => {
      tell('SIGCONT');
      for (const child of [...running].reverse()) await end(child);
      for (const pid of postmaster(rows).flatMap(family)) signal(pid, 'SIGKILL');
    },
  };
}

/** @typedef {ReturnType<typeof openNode>} ClusterNode */
