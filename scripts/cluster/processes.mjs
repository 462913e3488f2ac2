import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** @param {number} pid @param {NodeJS.Signals} signal */
export function signal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The process ended between being found and being signalled.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/**
 * Returns a process's parent, from the line of /proc whose second field may hold spaces.
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0; // The process has ended.
  }
}

/**
 * Returns a process and all its descendants, parents first.
 * @param {number} root
 * @returns {number[]}
 */
export function family(root) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(all.map((name) => [Number(name), parentOf(Number(name))]));
  /** @type {(pid: number) => number[]} */
  const below = (pid) =>
    [...parents]
      .filter(([, parent]) => parent === pid)
      .flatMap(([child]) => [child, ...below(child)]);
  return existsSync(`/proc/${root}`) ? [root, ...below(root)] : [];
}

/**
 * Returns the process in a PostgreSQL's lock file, which runs in its own session.
 * @param {string} folder
 * @returns {number[]}
 */
export function postmaster(folder) {
  const file = `${folder}/postmaster.pid`;
  return existsSync(file) ? [Number.parseInt(readFileSync(file, 'utf8'), 10)] : [];
}
