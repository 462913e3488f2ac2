import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { run } from './child.mjs';
import { step } from './progress.mjs';

const CLUSTER_CONF = '/etc/postgresql-common/createcluster.conf';

/** Whether this machine allows the installation of a system package: Debian-based, as root. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
/** @type {Promise<unknown> | undefined} */
let lists;
/**
 * Updates the package lists: those of a new machine are as old as its image, and so is their
 * browser; journeys need a current one.
 */
const freshLists = () => {
  lists ??= run('apt-get', ['update', '-q'], { env });
  return lists;
};

/**
 * Installs a Debian package; on failure shows its output and returns false.
 * @param {string} name
 */
export async function aptInstall(name) {
  const options = ['-y', '-q', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
  return step(
    `Installing ${name} (apt-get)`,
    async () => {
      await freshLists();
      const result = await run('apt-get', ['install', ...options, name], { env });
      if (result.code !== 0) console.log(result.output.trim());
      return result.code === 0;
    },
    (installed) => (installed ? 'done' : 'failed'),
  );
}

/**
 * Keeps Debian's package from creating a cluster that keeps running; ours is deleted after the
 * tests.
 */
export function withoutMainCluster() {
  if (existsSync(CLUSTER_CONF)) return;
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync(CLUSTER_CONF, 'create_main_cluster = false\n');
}
