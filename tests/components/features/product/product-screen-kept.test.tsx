import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { productText } from '../../../../src/i18n/subjects/products/product.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { kept } from '../../../support/product.ts';
import { heading } from '../../../support/product-page.ts';
import { type Answer, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const drawKept = (answer: Answer) => {
  account.script.answers['my-favourites'] = answer;
  return account.drawScreen('productDetails', {}, undefined, '/product-details');
};
const card = {
  product_id: 11103,
  product_name: 'Coppers and Reds',
  range: 'Cream colour',
  division_code: 'rangat',
  at: '2026-08-12T04:00:00Z',
};

test('[2.3] an address without a product opens the person’s favourites and notes', async () => {
  const notes = [
    { product_id: '11103', text: 'Peach after five weeks', updated_at: card.at },
    { product_id: 5, text: 'Try on grey', updated_at: card.at },
  ];
  await drawKept(() => json(kept({ products: [card], notes })));
  await expect.element(heading(productText('product.mine'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /Coppers and Reds/ }))
    .toHaveAttribute('href', '/product-details?product=11103');
  await expect
    .element(page.getByText(productText('product.mineNote', { text: 'Peach after five weeks' })))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /Try on grey/ }))
    .toHaveAttribute('href', '/product-details?product=5');
  await account.wordsHold();
});

test('without favourites and notes the page links to the products', async () => {
  await drawKept(() => json(kept()));
  await expect.element(heading(productText('product.mineEmpty'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: productText('product.mineBrowse') }))
    .toHaveAttribute('href', '/products-brands');
  await account.wordsHold();
});

test('favourites that were never stored are reported as not on this device', async () => {
  await drawKept(offline);
  await expect.element(page.getByText(productText('product.mineNotHere'))).toBeVisible();
  await account.wordsHold();
});
