import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { productText } from '../../../../src/i18n/subjects/products/product.ts';
import { productsText } from '../../../../src/i18n/subjects/products/products.ts';
import { brandProducts, brandShelfRead, favouritesRead } from '../../../../src/rules/reads.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { brandOf, manyProducts } from '../../../support/products.ts';

const [first, second] = manyProducts(2);
let account: ComponentAccount;
beforeEach(async () => {
  expect.assert(first && second);
  const kept = {
    product_id: second.product_id,
    product_name: second.product_name,
    division_code: second.division_code,
    at: '2026-08-12T09:00:00Z',
  };
  account = await ComponentAccount.open({
    'get-division-brands': () => json({ error: false, brands: [brandOf(2)] }),
    'get-product': () => json({ error: false, products: [first, second], total: 2 }),
    'my-favourites': () => json({ error: false, products: [kept], programs: [], notes: [] }),
    favourite: () => json({ error: false, message: null }),
  });
  await account.engine.pull(...brandProducts('rangat'));
  await account.engine.pull(...brandShelfRead(11));
  await account.engine.pull(...favouritesRead);
  await account.drawScreen('productListing', {
    brand_name: 'Rangat Permanent',
    division_code: 'rangat',
    id: '11',
  });
});
afterEach(() => account.remove());

const heart = (name: string | undefined) =>
  page.getByRole('button', {
    name: productText('product.keepNamed', { name: name ?? '' }),
    exact: true,
  });

test('a product’s heart shows whether it is a favourite, adds it and removes it', async () => {
  await expect.element(heart(second?.product_name)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart(first?.product_name)).toHaveAttribute('aria-pressed', 'false');
  await heart(first?.product_name).click();
  await expect.element(heart(first?.product_name)).toHaveAttribute('aria-pressed', 'true');
  await heart(second?.product_name).click();
  await expect.element(heart(second?.product_name)).toHaveAttribute('aria-pressed', 'false');
  await account.send();
  expect(
    account.script
      .of('favourite')
      .map(({ body }) => ({ id: String(body.product_id), on: body.on })),
  ).toEqual([
    { id: String(first?.product_id), on: true },
    { id: String(second?.product_id), on: false },
  ]);
});

test('the filter for favourites hides the other products, and a removed favourite leaves the list at once', async () => {
  const fits = (count: number) => page.getByText(productsText('products.fit', { count, total: 2 }));
  const mine = page
    .getByRole('group', { name: productsText('products.yours') })
    .getByRole('button', { name: productsText('products.mineCount', { count: 1 }) });
  await mine.click();
  await expect.element(fits(1)).toBeVisible();
  await expect.element(heart(first?.product_name)).not.toBeInTheDocument();
  await page
    .getByRole('button', { name: productsText('products.filterCount', { count: 1 }) })
    .click();
  await expect
    .element(
      page.getByRole('dialog').getByRole('heading', { name: productsText('products.yours') }),
    )
    .toBeVisible();
  await account.wordsHold(
    ...[first, second].map((product) => product?.product_name ?? ''),
    'Rangat Permanent',
  );
  await page.getByRole('button', { name: productsText('products.show', { count: 1 }) }).click();
  await heart(second?.product_name).click();
  await expect
    .element(page.getByRole('heading', { name: productsText('products.nothingFits') }))
    .toBeVisible();
  await page.getByRole('button', { name: productsText('products.clearAll') }).click();
  await expect.element(heart(first?.product_name)).toBeVisible();
});
