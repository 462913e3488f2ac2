import { existsSync } from 'node:fs';
import { aptInstall, canInstall, withoutMainCluster } from '../setup/apt.mjs';
import { binaries } from '../setup/postgres.mjs';
import { Plain } from '../setup/progress.mjs';

/** Programs of the cluster, and the Debian packages that contain them. */
const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
};
const PACKAGES = {
  patroni: ['patroni', 'python3-etcd'],
  etcd: ['etcd-server'],
  haproxy: ['haproxy'],
};

/** Finds PostgreSQL, Patroni, etcd and HAProxy, or installs what is missing. */
export async function findPrograms() {
  const missing = /** @type {(keyof typeof PROGRAMS)[]} */ (Object.keys(PROGRAMS)).filter(
    (name) => !existsSync(PROGRAMS[name]),
  );
  const packages = [
    ...(binaries() ? [] : ['postgresql']),
    ...missing.flatMap((name) => PACKAGES[name]),
  ];
  if (packages.length && !canInstall())
    throw new Plain(
      `The cluster needs ${packages.join(', ')}: install them, or run this as root on Debian.`,
    );
  if (packages.length) withoutMainCluster();
  for (const name of packages)
    if (!(await aptInstall(name))) throw new Plain(`The cluster cannot run without ${name}.`);
  const bin = binaries();
  if (!bin) throw new Plain('PostgreSQL was installed but is not where Debian puts it.');
  return { ...PROGRAMS, bin };
}
