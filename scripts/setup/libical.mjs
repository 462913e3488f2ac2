import { aptInstall, canInstall } from './apt.mjs';
import { run } from './child.mjs';

const PACKAGES = ['python3-gi', 'gir1.2-ical-3.0'];
const TRY = "import gi; gi.require_version('ICalGLib', '3.0'); from gi.repository import ICalGLib";
/**
 * The system's interpreter knows the system's packages, even if another one comes first in the
 * PATH.
 */
const INTERPRETERS = ['python3', '/usr/bin/python3'];

/** Advice for a missing libical. */
export const noLibical = `no libical here. On Debian and Ubuntu: apt-get install ${PACKAGES.join(' ')}`;

async function found() {
  for (const python of INTERPRETERS) {
    const { code } = await run(python, ['-c', TRY]);
    if (code === 0) return python;
  }
  return undefined;
}

/**
 * Returns an interpreter that reads iCalendar files with libical: an existing one, or as root a
 * newly installed one.
 * @returns {Promise<string | undefined>} undefined: none available
 */
export async function findLibical() {
  const existing = await found();
  if (existing || !canInstall()) return existing;
  for (const name of PACKAGES) if (!(await aptInstall(name))) return undefined;
  return found();
}
