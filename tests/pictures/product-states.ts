import { installed, offline, signIn } from '../support/steps.ts';
import type { Scene, State } from './states.ts';

const PAGE = '/product-details';
const COPPERS = 11103;

/** Opens an address and waits for its content. */
const open =
  (query: string, shown: string) =>
  async ({ page }: Scene): Promise<void> => {
    await signIn(page);
    await page.goto(`${PAGE}${query}`);
    await page.getByText(shown).first().waitFor();
  };

/** A product's page, a comparison, favourites and notes, and work at the chair. */
export const productStates: readonly State[] = [
  {
    name: 'product',
    wordsIn: 'components',
    open: async (scene) => {
      await open(`?product=${COPPERS}`, 'How to use')(scene);
      await scene.page.locator('label').filter({ hasText: '7.44' }).first().click();
      await scene.page.getByText(/^Chosen:/).waitFor();
    },
  },
  { name: 'product-note', wordsIn: 'components', open: open(`?product=${COPPERS}`, 'Your note') },
  {
    name: 'product-waiting',
    wordsIn: 'components',
    open: async (scene) => {
      const { page, context } = scene;
      await open('?product=11101', 'How to use')(scene);
      await installed(page);
      await offline(context);
      await page.getByRole('button', { name: 'Keep', exact: true }).click();
      await page.getByText('Saved on this phone. It is sent when there is signal.').waitFor();
      await page.getByRole('button', { name: 'Write a note' }).click();
      await page
        .getByRole('textbox', { name: 'What you want to remember' })
        .fill('9% on the lengths, 6% at the root.');
      await page.getByRole('button', { name: 'Save the note' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'product-zoom',
    wordsIn: 'components',
    floats: true,
    open: async (scene) => {
      await open(`?product=${COPPERS}`, 'How to use')(scene);
      await scene.page.getByRole('button', { name: 'Zoom' }).click();
      await scene.page.getByRole('button', { name: 'Zoom in' }).click();
      await scene.page.getByText('150 %').waitFor();
    },
  },
  {
    name: 'product-not-here',
    wordsIn: 'components',
    open: async ({ page, context }) => {
      await signIn(page);
      await installed(page);
      await offline(context);
      await page.goto(`${PAGE}?product=41101`);
      await page.getByRole('button', { name: 'Save for later' }).waitFor();
    },
  },
  {
    name: 'product-failed',
    open: async ({ page, server }) => {
      await server.control.fail({
        path: '/api/hair_dresser/product-details',
        times: 50,
        how: 'status-500',
      });
      await signIn(page);
      await page.goto(`${PAGE}?product=41101`);
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  { name: 'products-kept', wordsIn: 'components', open: open('', 'Favourites') },
  {
    name: 'products-kept-empty',
    wordsIn: 'components',
    open: async ({ page }) => {
      await signIn(page, 'HD1003');
      await page.goto(PAGE);
      await page.getByRole('heading', { name: 'Keep what you reach for' }).waitFor();
    },
  },
  {
    name: 'compare',
    wordsIn: 'components',
    open: open('?compare=11103,11102,11104', 'Minutes on the hair'),
  },
  {
    name: 'compare-one',
    wordsIn: 'components',
    open: open('?compare=11103', 'Minutes on the hair'),
  },
  {
    name: 'product-chair',
    wordsIn: 'components',
    floats: true,
    open: async (scene) => {
      await open(`?product=${COPPERS}&shade=7.44&chair=1`, 'Step 1 of')(scene);
      await scene.page.getByRole('button', { name: 'Next step' }).click();
      await scene.page.getByRole('button', { name: 'Next step' }).click();
      await scene.page.getByRole('button', { name: /^Start \d+ min/ }).click();
      await scene.page.getByRole('button', { name: 'Pause' }).waitFor();
    },
  },
];
