import { aptInstall, canInstall } from './apt.mjs';
import { run } from './child.mjs';

/** Advice for a missing scanner. */
export const noZbar =
  'no zbarimg here. Install it: apt-get install zbar-tools, or brew install zbar';

const isHere = () =>
  run('zbarimg', ['--version']).then(
    ({ code }) => code === 0,
    () => false,
  );

/** Whether a scanner for QR codes in pictures is available; installs one where that is allowed. */
export const haveZbar = async () =>
  (await isHere()) || (canInstall() && (await aptInstall('zbar-tools')) && (await isHere()));
