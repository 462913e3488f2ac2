import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { productsText } from '../../../../src/i18n/subjects/products/products.ts';
import { brandProducts, brandShelfRead } from '../../../../src/rules/reads.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { brandOf, manyProducts } from '../../../support/products.ts';
import { counted } from '../../../sync/large.ts';

const MANY = 5000;
/** Maximum number of drawn rows: those of the window, and of one window above and below. */
const MOST_DRAWN = 120;
const ALL = manyProducts(MANY);

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({
    'get-division-brands': () => json({ error: false, brands: [brandOf(MANY)] }),
    'get-product': () => json({ error: false, products: ALL, total: MANY }),
  });
  await account.engine.pull(...brandProducts('rangat'));
  await account.engine.pull(...brandShelfRead(11));
  await account.drawScreen('productListing', {
    brand_name: 'Rangat Permanent',
    division_code: 'rangat',
    id: '11',
  });
  await expect
    .element(page.getByText(productsText('products.allHere', { count: MANY })))
    .toBeVisible();
});
afterEach(() => account.remove());

const items = () => page.getByRole('listitem').elements();
const named = (place: number) => page.getByText(ALL[place]?.product_name ?? '', { exact: true });

describe('five thousand products', () => {
  test('only rows near the window are drawn, each with its position in the list', async () => {
    expect(items().length).toBeLessThan(MOST_DRAWN);
    for (const share of [0.5, 1]) {
      await expect
        .poll(() => {
          const { scrollHeight } = document.documentElement;
          scrollTo({ top: scrollHeight * share, behavior: 'instant' });
          return items().map((item) => Number(item.getAttribute('aria-posinset')));
        })
        .toContain(share === 1 ? MANY : MANY / 2 + 1);
      expect(items().length).toBeLessThan(MOST_DRAWN);
    }
    await expect.element(named(MANY - 1)).toBeVisible();
    expect(items().at(-1)?.getAttribute('aria-setsize')).toBe(String(MANY));
  });

  test('a search covers all products without decrypting any', async () => {
    const oneFits = productsText('products.fit', { count: 1, total: MANY });
    // The last product is found only once all have been read.
    await page.getByRole('textbox').fill(`no. ${MANY}`);
    await expect.element(page.getByText(oneFits)).toBeVisible();
    const count = counted(account.store);
    await page.getByRole('textbox').fill('no. 2600');
    await expect.element(page.getByText(oneFits)).toBeVisible();
    await expect.element(named(2599)).toBeVisible();
    expect(count.opened('pages')).toBe(0);
    await page.getByRole('textbox').fill('copper');
    await expect
      .element(page.getByText(productsText('products.fit', { count: MANY / 8, total: MANY })))
      .toBeVisible();
    expect(items().length).toBeLessThan(MOST_DRAWN);
  });

  test('the focused row stays drawn while the window scrolls away', async () => {
    const link = page
      .getByRole('list', { name: productsText('products.list') })
      .getByRole('link')
      .first();
    (link.element() as HTMLElement).focus();
    scrollTo({ top: 40_000, behavior: 'instant' });
    await expect.element(named(0)).toBeInTheDocument();
    await expect.poll(() => items().length).toBeGreaterThan(12);
    await expect.element(link).toHaveFocus();
  });
});
