import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { run } from './child.mjs';
import { step } from './progress.mjs';

const CLUSTER_CONF = '/etc/postgresql-common/createcluster.conf';

/** Whether this machine lets us install a system package: Debian's kind, as root. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs a Debian package; false when that did not work, and its words are shown.
 * @param {string} name
 */
export async function aptInstall(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-y', '-q', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
  return step(
    `Installing ${name} (apt-get)`,
    async () => {
      let result = await run('apt-get', ['install', ...options, name], { env });
      if (result.code !== 0) {
        await run('apt-get', ['update', '-q'], { env });
        result = await run('apt-get', ['install', ...options, name], { env });
      }
      if (result.code !== 0) console.log(result.output.trim());
      return result.code === 0;
    },
    (installed) => (installed ? 'done' : 'failed'),
  );
}

/** Debian's package would make a cluster and keep it running; ours is thrown away after the tests. */
export function withoutMainCluster() {
  if (existsSync(CLUSTER_CONF)) return;
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync(CLUSTER_CONF, 'create_main_cluster = false\n');
}
