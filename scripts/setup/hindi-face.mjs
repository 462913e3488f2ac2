import { aptInstall, canInstall } from './apt.mjs';
import { run } from './child.mjs';

/** Advice for a missing typeface for Hindi. */
export const noHindiFace =
  'no typeface for Hindi here, and boxes are wider than letters. Install one: apt-get install fonts-lohit-deva';

/** A system without fontconfig has its own typeface for Hindi. */
const isHere = () =>
  run('fc-list', [':lang=hi', 'family']).then(
    ({ code, output }) => code === 127 || output.trim() !== '',
    () => true,
  );

/**
 * Whether Hindi is drawn in its own script, as on every phone; installs a typeface where that is
 * allowed.
 */
export const haveHindiFace = async () =>
  (await isHere()) || (canInstall() && (await aptInstall('fonts-lohit-deva')) && (await isHere()));
