// `npm run pictures [--hi] [state ...]`: every screen and state at 360 and 1280 px, light and dark,
// with a phone's typefaces, into .cache/pictures.
import { findBrowser, noBrowser } from './setup/browser.mjs';
import { build } from './setup/build.mjs';
import { run } from './setup/child.mjs';
import { command } from './setup/command.mjs';
import { install } from './setup/install.mjs';
import { withPhoneFaces } from './setup/phone-faces.mjs';
import { Plain } from './setup/progress.mjs';

await command(async () => {
  await install();
  await build();
  const browser = await findBrowser();
  if (!browser) throw new Plain(noBrowser);
  const { code } = await run(
    process.execPath,
    ['tests/pictures/take.ts', ...process.argv.slice(2)],
    {
      show: true,
      env: { ...process.env, ...(await withPhoneFaces()), CHROMIUM_PATH: browser },
    },
  );
  return code;
});
