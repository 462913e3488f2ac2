import { aptInstall, canInstall } from './apt.mjs';
import { run } from './child.mjs';

/** Debian's system programs are not in a user's PATH. */
const PLACES = ['pgbouncer', '/usr/sbin/pgbouncer'];

/** Advice for a missing PgBouncer. */
export const noPgBouncer = 'no PgBouncer here. On Debian and Ubuntu: apt-get install pgbouncer';

async function found() {
  for (const place of PLACES) {
    const { code } = await run(place, ['--version']).catch(() => ({ code: 1 }));
    if (code === 0) return place;
  }
  return undefined;
}

/**
 * Returns a PgBouncer: an existing one, or as root a newly installed one.
 * @returns {Promise<string | undefined>} undefined: none available
 */
export async function findPgBouncer() {
  const existing = await found();
  if (existing || !canInstall()) return existing;
  return (await aptInstall('pgbouncer')) ? found() : undefined;
}
