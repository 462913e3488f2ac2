import { enter } from './enter.ts';
import type { State } from './states.ts';
import { signInThroughFront } from './through-front.ts';

/** Parts around screens, or in place of them. */
export const shellStates: readonly State[] = [
  {
    name: 'menu',
    visit: 'HD1001',
    open: async ({ page }) => {
      await enter(page);
      await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'consent',
    visit: 'HD1001',
    open: async ({ page }) => {
      await enter(page, '/my-certificates');
      await page.getByRole('button', { name: 'Contact Us' }).click();
      await page.getByRole('dialog', { name: 'What Chairside keeps and sends' }).waitFor();
    },
  },
  {
    name: 'update',
    worker: true,
    floats: true,
    open: async ({ page, server }) => {
      const front = await signInThroughFront({ page, server });
      front.meet(/^\/sw\.js/, (text) => `${text}\n// the next build\n`);
      await page.evaluate(() => void dispatchEvent(new Event('focus')));
      await page.getByText('New version ready').waitFor();
      return front.stop;
    },
  },
  {
    name: 'storage-refused',
    open: async ({ page }) => {
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Storage is off.', 'SecurityError');
        };
      });
      await page.goto('/home');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];
