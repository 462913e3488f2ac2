import { installed, offline, signIn } from '../support/steps.ts';
import type { Scene, State } from './states.ts';

/** Opens an address and waits for its content. */
const open =
  (path: string, shown: string | RegExp) =>
  async ({ page }: Scene): Promise<void> => {
    await signIn(page);
    await page.goto(path);
    await page.getByText(shown).first().waitFor();
  };

const CREAM = '/product-listing/Cream%20colour/rangat/111';

/** The product catalogue: divisions, ranges and lists of products. */
export const catalogueStates: readonly State[] = [
  { name: 'products-brands', wordsIn: 'components', open: open('/products-brands', '15 products') },
  {
    name: 'products-categories',
    wordsIn: 'components',
    open: open('/products-categories/rangat', 'Cream developers'),
  },
  { name: 'products', wordsIn: 'components', open: open(CREAM, 'Coppers and Reds') },
  {
    name: 'products-whole',
    wordsIn: 'components',
    open: open('/product-listing/Rangat%20Permanent/rangat/11', 'Coppers and Reds'),
  },
  {
    name: 'products-list',
    wordsIn: 'components',
    open: open('/product-listing/Rangat%20Light/rangat/12?view=list&order=name', 'on this phone'),
  },
  {
    name: 'products-favourites',
    wordsIn: 'components',
    open: open(`${CREAM}?mine=1`, '1 of 4 fit'),
  },
  {
    name: 'products-empty',
    wordsIn: 'components',
    open: open(`${CREAM}?q=wash&shade=Copper`, 'No product fits all of that'),
  },
  {
    name: 'products-filter',
    wordsIn: 'components',
    open: async (scene) => {
      await open(
        '/product-listing/Rangat%20Permanent/rangat/11?need=Grey+coverage',
        'on this phone',
      )(scene);
      await scene.page.getByRole('button', { name: /^Filter/ }).click();
      await scene.page.getByRole('dialog').getByText('For hair that needs').waitFor();
    },
  },
  {
    name: 'products-not-here',
    wordsIn: 'components',
    open: async (scene) => {
      const { page, context } = scene;
      await open('/product-listing/Rangat%20Light/rangat/12', 'on this phone')(scene);
      await page.goto('/products-categories/rangat');
      await page.getByText('On this phone').first().waitFor();
      await installed(page);
      await offline(context);
      await page.getByRole('link', { name: /^Cream colour/ }).click();
      await page.getByRole('heading', { name: /is not on this phone/ }).waitFor();
    },
  },
];
