import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { productsText } from '../../../../src/i18n/subjects/products/products.ts';
import { t } from '../../../../src/i18n/t.ts';
import { brandProducts, brandShelfRead, homeRead } from '../../../../src/rules/reads.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { brandOf, manyProducts } from '../../../support/products.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  account.script.answers['home-pwa'] = () =>
    json(home({ divisions: [{ division_code: 'rangat', division_short_name: 'Rangat' }] }));
  account.script.answers['get-divisions'] = () =>
    json({ error: false, divisions: [{ division_code: 'rangat', division_short_name: 'Rangat' }] });
  await account.engine.pull(...homeRead('HD1001'));
  await account.engine.pull('get-divisions', {});
});
afterEach(() => account.remove());

const BRANDS = [
  brandOf(8),
  {
    ...brandOf(7),
    brand_id: 12,
    brand_name: 'Rangat Light',
    text: null,
    product_count: null,
    sub_brands: [],
  },
];
const NAMES = ['Rangat', 'Rangat Permanent', 'Rangat Light', 'Cream colour', 'Care'];
const list: Answer = () => json({ error: false, brands: BRANDS });

function draw(answer: Answer, division_code = 'rangat'): Promise<void> {
  account.script.answers['get-division-brands'] = answer;
  return account.drawScreen('productCategories', { division_code });
}

test('[2.9] a skeleton is shown while the ranges are loading, then links to the products of brands and ranges', async () => {
  const gate = new Gate();
  await draw(async (given) => {
    await gate.passed;
    return list(given);
  });
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  gate.open();
  await expect
    .element(
      page.getByRole('link', {
        name: `Rangat Permanent: ${productsText('products.allOf', { count: 8 })}`,
      }),
    )
    .toHaveAttribute('href', '/product-listing/Rangat%20Permanent/rangat/11');
  await expect
    .element(
      page.getByRole('link', {
        name: `Cream colour Seventy-one shades ${productsText('products.count', { count: 4 })}`,
      }),
    )
    .toHaveAttribute('href', '/product-listing/Cream%20colour/rangat/111');
  await expect
    .element(
      page.getByRole('link', { name: `Rangat Light: ${productsText('products.wholeRange')}` }),
    )
    .toHaveAttribute('href', '/product-listing/Rangat%20Light/rangat/12');
  await account.wordsHold(...NAMES);
});

test('[2.12] stored ranges are shown without an answer, and a brand whose products are stored says so', async () => {
  account.script.answers['get-division-brands'] = list;
  account.script.answers['get-product'] = () => json({ error: false, products: manyProducts(8) });
  await account.engine.pull(...brandProducts('rangat'));
  await account.engine.pull(...brandShelfRead(11));
  await draw(offline);
  const brand = (name: string) =>
    page.getByRole('region', { name }).getByText(productsText('products.onPhone'));
  await expect.element(brand('Rangat Permanent')).toBeVisible();
  expect(brand('Rangat Light').elements()).toEqual([]);
  await account.wordsHold(...NAMES);
});

test('(8.3, without a connection) ranges that were never stored are reported as not on this device', async () => {
  await draw(offline);
  await expect
    .element(page.getByRole('heading', { name: productsText('products.rangesNotHere') }))
    .toBeVisible();
});

test('[8.4] a refusal is shown in the server’s words, and Retry fetches the ranges', async () => {
  await draw(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
  await expect.element(page.getByText('Ask your salon first')).toBeVisible();
  account.script.answers['get-division-brands'] = list;
  await page.getByRole('button', { name: t('state.retry') }).click();
  await expect.element(page.getByRole('link', { name: /^Cream colour/ })).toBeVisible();
});

test('an own division without products says so', async () => {
  await draw(() => json({ error: false, brands: [] }));
  await expect
    .element(page.getByRole('heading', { name: productsText('products.noRanges') }))
    .toBeVisible();
  await account.wordsHold(...NAMES);
});

test('a division that is not the person’s own says so and links to all brands', async () => {
  await draw(() => json({ error: false, brands: [] }), 'vayu');
  await expect
    .element(page.getByRole('heading', { name: productsText('products.notYours') }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: productsText('products.allBrands') }))
    .toHaveAttribute('href', '/products-brands');
  await account.wordsHold(...NAMES);
});
