import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { uiText } from '../../../../src/i18n/subjects/frame/ui.ts';
import { productsText } from '../../../../src/i18n/subjects/products/products.ts';
import { t } from '../../../../src/i18n/t.ts';
import { brandShelfRead, homeRead } from '../../../../src/rules/reads.ts';
import { readSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { brandOf } from '../../../support/products.ts';
import {
  ALL_NAMES,
  drawShelf,
  links,
  PRODUCTS,
  SHELF_NAMES,
  shelf,
  shown,
} from '../../../support/shelf-page.ts';
import { Gate, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  account.script.answers['home-pwa'] = () =>
    json(home({ divisions: [{ division_code: 'rangat', division_short_name: 'Rangat' }] }));
  await account.engine.pull(...homeRead('HD1001'));
});
afterEach(() => account.remove());

describe('the products of a brand', () => {
  test('[2.9] a skeleton is shown while the products are loading, then links to their pages', async () => {
    const gate = new Gate();
    await drawShelf(account, async (given) => {
      await gate.passed;
      return shelf()(given);
    });
    await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
    gate.open();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Rangat Permanent' }))
      .toBeVisible();
    await shown(...ALL_NAMES);
    expect(links().nth(1).element().getAttribute('href')).toBe('/product-details?product=2');
    await expect.element(page.getByText('Cream colour, 60 ml tube, 100 ml tube')).toBeVisible();
    await expect
      .element(page.getByText(productsText('products.shades', { count: 2 })))
      .toBeVisible();
    await expect
      .element(page.getByText(productsText('products.allHere', { count: 4 })))
      .toBeVisible();
    expect(account.script.of('get-product').map(({ body }) => body)).toEqual([
      { brand_id: 11, sub_brand_id: 0, limit: 0 },
    ]);
    await account.wordsHold(...SHELF_NAMES);
  });

  test('[2.12] a range of a stored brand is shown without an answer, also if it was never opened', async () => {
    account.script.answers['get-product'] = shelf();
    await account.engine.pull(...brandShelfRead(11));
    await drawShelf(account, offline, { id: '111', brand_name: 'Cream colour' });
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Cream colour' }))
      .toBeVisible();
    await shown('Cool Browns', 'Coppers and Reds', 'Black Pearl');
    await expect
      .element(
        page.getByRole('link', {
          name: `Rangat Permanent: ${productsText('products.wholeRange')}`,
        }),
      )
      .toHaveAttribute('href', '/product-listing/Rangat%20Permanent/rangat/11');
  });

  test('without a connection the list says how many products of the range are on this device', async () => {
    account.script.answers['get-product'] = shelf(PRODUCTS.slice(0, 3));
    await account.engine.pull(...brandShelfRead(11));
    await drawShelf(account, offline);
    await expect
      .element(page.getByText(productsText('products.someHere', { count: 3, total: 4 })))
      .toBeVisible();
    await account.wordsHold(...SHELF_NAMES);
  });

  test('(8.3, without a connection) a brand that was never stored can be saved for later, and stored brands are listed', async () => {
    account.script.answers['get-product'] = shelf();
    await account.engine.pull(...brandShelfRead(12));
    await drawShelf(account, offline);
    await expect
      .element(
        page.getByRole('heading', {
          name: productsText('products.listNotHere', { name: 'Rangat Permanent' }),
        }),
      )
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /Rangat Light/ }))
      .toHaveAttribute('href', '/product-listing/Rangat%20Light/rangat/12');
    await account.wordsHold(...SHELF_NAMES);
    await page.getByRole('button', { name: uiText('neverHere.save') }).click();
    await expect.element(page.getByText(uiText('neverHere.saved'))).toBeVisible();
    expect((await readSession(account.store, ['saved_for_later'])).saved_for_later).toEqual([
      brandShelfRead(11),
    ]);
  });

  test('(8.3, without a connection) a division that was never opened is reported as not on this device', async () => {
    account.script.answers['get-division-brands'] = offline;
    await account.drawScreen('productListing', {
      brand_name: 'Rangat Permanent',
      division_code: 'rangat',
      id: '11',
    });
    await expect
      .element(page.getByRole('heading', { name: productsText('products.rangesNotHere') }))
      .toBeVisible();
  });

  test('[8.4] a refusal is shown in the server’s words, and Retry fetches the products', async () => {
    await drawShelf(account, () =>
      json({ error: true, message: 'Ask your salon first' }, { status: 403 }),
    );
    await expect.element(page.getByText('Ask your salon first')).toBeVisible();
    account.script.answers['get-product'] = shelf();
    await page.getByRole('button', { name: t('state.retry') }).click();
    await shown(...ALL_NAMES);
  });

  test('an address without a matching brand or range links to the division’s ranges', async () => {
    await drawShelf(account, shelf(), { id: '77', brand_name: 'Gone' });
    await expect
      .element(page.getByRole('heading', { name: productsText('products.goneTitle') }))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: productsText('products.otherRanges') }))
      .toHaveAttribute('href', '/products-categories/rangat');
    await account.wordsHold(...SHELF_NAMES, 'Gone');
  });

  test('a range without products says so', async () => {
    await drawShelf(account, shelf([]), { brand: brandOf(0) });
    await expect
      .element(page.getByRole('heading', { name: productsText('products.none') }))
      .toBeVisible();
    await account.wordsHold(...SHELF_NAMES);
  });
});
