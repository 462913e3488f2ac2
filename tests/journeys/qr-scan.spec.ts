import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/steps.ts';

const WIDTH_IN_PNG = 16;

/**
 * Reads the QR code of a picture by zbar; needs Debian's zbar-tools (`npm test` installs it if it
 * can).
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

test('[9.4] (2.24, the code) an independent scanner reads the Access ID from the QR code, in light and dark, at scale 1 and 3', async ({
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
