import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/steps.ts';

const WIDTH_IN_PNG = 16;

/**
 * What a scanner reads in a picture; Debian's zbar-tools has to be there (`npm test` installs it
 * where it may).
 */
async function scanned(file: string): Promise<string> {
  const { stdout } = await promisify(execFile)('zbarimg', [
    '--quiet',
    '--raw',
    '-Sdisable',
    '-Sqrcode.enable',
    file,
  ]);
  return stdout.trim();
}

test('[9.4] (2.24, the code) another scanner reads the Access ID from the drawn code, in light and dark, at one and three pixels per point', async ({
  page,
  context,
}, info) => {
  await signIn(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('button', { name: 'Generate QR Code' })
    .click();
  const code = page.getByRole('img', { name: 'QR code of Asha Menon' });
  await expect(code).toBeVisible();
  const screen = await context.newCDPSession(page);
  for (const deviceScaleFactor of [1, 3]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const path = info.outputPath(`code-${colorScheme}-${deviceScaleFactor}.png`);
      const box = await code.boundingBox();
      if (!box) throw new Error('The code is not drawn');
      const { data } = await screen.send('Page.captureScreenshot', {
        clip: { ...box, scale: deviceScaleFactor },
      });
      await writeFile(path, Buffer.from(data, 'base64'));
      expect((await readFile(path)).readUInt32BE(WIDTH_IN_PNG)).toBe(256 * deviceScaleFactor);
      expect([colorScheme, deviceScaleFactor, await scanned(path)]).toEqual([
        colorScheme,
        deviceScaleFactor,
        'HD1001',
      ]);
    }
  }
});
