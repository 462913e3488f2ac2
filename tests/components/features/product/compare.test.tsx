import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { productText } from '../../../../src/i18n/subjects/products/product.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { brandShelfRead } from '../../../../src/rules/reads.ts';
import type { Product } from '../../../../sync/contract/products/product.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { product, shade } from '../../../support/product.ts';
import { type Answer, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

const all: readonly Product[] = [
  product({ product_id: 1 }),
  product({
    ...{
      product_id: 2,
      product_name: 'Cool Browns',
      name_hi: 'कूल ब्राउन',
      mixing_ratio: { parts: [1, 1], text: '1 part to 1 part' },
      minutes: 35,
    },
    ...{
      shades: [shade('5.1', 'Ash brown', '#5d4f47')],
      grey_coverage: 0,
      hair_need: 'Brown without warmth',
    },
  }),
  product({
    product_id: 3,
    product_name: 'Full Cover',
    name_hi: null,
    lift: null,
    grey_coverage: 100,
    patch_test: false,
  }),
];
const answerById: Answer = ({ body }) => {
  const found = all.find(({ product_id }) => String(product_id) === body.product_id);
  return found
    ? json({ error: false, product: found })
    : json({ error: true, message: 'Gone', code: 'not-found' }, { status: 404 });
};
const draw = (ids: string, answer: Answer = answerById) => {
  account.script.answers['product-details'] = answer;
  return account.drawScreen(
    'productDetails',
    { compare: ids },
    undefined,
    `/product-details?compare=${ids}`,
  );
};
const title = (count: number) =>
  page.getByRole('heading', { level: 1, name: productText('product.compareTitle', { count }) });
const fact = (name: 'mix' | 'lift' | 'grey' | 'sizes' | 'test') =>
  page.getByRole('region', { name: productText(`product.fact.${name}`) });
const saysIn = (name: Parameters<typeof fact>[0]) => () =>
  fact(name)
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const NAMES = ['Rangat Permanent', 'Cream colour', 'Full Cover', 'Permanent colour'] as const;

test('a comparison of one product asks for a second one and offers those of its brand', async () => {
  account.script.answers['get-product'] = () => json({ error: false, products: all, total: 3 });
  await draw('1');
  await expect.element(title(1)).toBeVisible();
  await expect.element(page.getByText(productText('product.compareOne'))).toBeVisible();
  await account.wordsHold(...NAMES);
  await page.getByRole('button', { name: productText('product.addOne') }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: /Cool Browns/ }))
    .toBeVisible();
  expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /Coppers and Reds/ })
      .elements(),
  ).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Cool Browns/ })
    .click();
  await expect.element(title(2)).toBeVisible();
  await expect
    .poll(saysIn('mix'))
    .toEqual(['Coppers and Reds: 11.51 : 1.5', 'Cool Browns: 111 : 1']);
});

test('two products: equal facts are muted, and a filter shows only differing facts', async () => {
  await draw('1,2');
  await expect.element(title(2)).toBeVisible();
  await expect.element(fact('sizes')).toHaveAttribute('data-same');
  await expect
    .poll(saysIn('grey'))
    .toEqual(['Coppers and Reds: up to 30 %', 'Cool Browns: not covered']);
  await page.getByRole('button', { name: productText('product.differs') }).click();
  await expect.element(fact('sizes')).not.toBeInTheDocument();
  await expect.element(fact('mix')).toBeVisible();
  await account.wordsHold(...NAMES);
});

test('a comparison has at most three products, marks unknown facts, and a product can be removed', async () => {
  await draw('1,2,3,4');
  await expect.element(title(3)).toBeVisible();
  await expect
    .poll(saysIn('lift'))
    .toEqual(['Coppers and Reds: 2 levels', 'Cool Browns: 2 levels', 'Full Cover: not said']);
  expect(page.getByRole('button', { name: productText('product.addOne') }).elements()).toEqual([]);
  await account.wordsHold(...NAMES);
  await page
    .getByRole('button', { name: productText('product.takeOut', { name: 'Cool Browns' }) })
    .click();
  await expect.element(title(2)).toBeVisible();
  await expect.poll(saysIn('lift')).toEqual(['Coppers and Reds: 2 levels', 'Full Cover: not said']);
});

test('the filter for differing facts reports equal products', async () => {
  await draw('1,2', ({ body }) =>
    json({ error: false, product: product({ product_id: String(body.product_id) }) }),
  );
  await page.getByRole('button', { name: productText('product.differs') }).click();
  await expect.element(page.getByText(productText('product.compareSame'))).toBeVisible();
});

test('a deleted product and one that is not on this device say so in their columns', async () => {
  account.script.answers['get-product'] = () =>
    json({ error: false, products: [all[1]], total: 1 });
  await account.engine.pull(...brandShelfRead(11));
  await draw('1,2,9', (call) => (call.body.product_id === '9' ? answerById(call) : offline(call)));
  await expect.element(page.getByText(productText('product.compareNotHere'))).toBeVisible();
  await expect.element(page.getByText(productText('product.compareGone'))).toBeVisible();
  // The stored catalogue has this product.
  await expect.element(page.getByRole('link', { name: 'Cool Browns', exact: true })).toBeVisible();
  await account.wordsHold(...NAMES);
});

test.each([',', ',,,'])('an address without ids ("%s") shows the favourites', async (named) => {
  account.script.answers['my-favourites'] = () =>
    json({ error: false, products: [], programs: [], notes: [] });
  await draw(named);
  await expect
    .element(page.getByRole('heading', { level: 1, name: productText('product.mineEmpty') }))
    .toBeVisible();
});
