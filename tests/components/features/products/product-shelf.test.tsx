import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProductListing } from '../../../../src/features/products/product-listing.tsx';
import { neverHereText } from '../../../../src/i18n/never-here.ts';
import { productsText } from '../../../../src/i18n/products.ts';
import { t } from '../../../../src/i18n/t.ts';
import { brandProducts } from '../../../../src/rules/brand-reads.ts';
import { brandShelfRead, homeRead } from '../../../../src/rules/reads.ts';
import type { Brand } from '../../../../sync/contract/brands.ts';
import type { Product } from '../../../../sync/contract/product.ts';
import { readSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { brandOf, product } from '../../../support/products.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

const PRODUCTS: readonly Product[] = [
  product({
    product_id: 1,
    product_name: 'Cool Browns',
    sub_brand_id: 111,
    range: 'Cream colour',
    type: 'Permanent colour',
    hair_need: 'Brown without warmth',
  }),
  product({
    product_id: 2,
    product_name: 'Coppers and Reds',
    name_hi: 'कॉपर और रेड',
    sub_brand_id: 111,
    range: 'Cream colour',
    type: 'Permanent colour',
    hair_need: 'Vivid warmth that lasts',
    pack_sizes: ['60 ml tube', '100 ml tube'],
    shades: [
      { code: '7.44', name: 'Deep copper blond', level: 7, tone: 'Copper', hex: '#b4532e' },
      { code: '4.6', name: 'Red brown', level: 4, tone: 'Red', hex: '#5c1f1a' },
    ],
  }),
  product({
    product_id: 3,
    product_name: 'Black Pearl',
    sub_brand_id: 111,
    range: 'Cream colour',
    type: 'Gloss',
    hair_need: 'Shine',
    shades: [{ code: '1.2', name: 'Black pearl', level: 1, tone: 'Pearl', hex: '#14101a' }],
  }),
  product({
    product_id: 4,
    product_name: 'Colour Wash',
    sub_brand_id: 112,
    range: 'Care',
    type: 'Shampoo',
    hair_need: 'Dry lengths',
    pack_sizes: ['300 ml'],
  }),
];
const BRAND = brandOf(PRODUCTS.length);
const OTHER: Brand = { ...BRAND, brand_id: 12, brand_name: 'Rangat Light', product_count: 7, sub_brands: [] };
const FACTS = ['Cream colour, 60 ml', 'Cream colour, 60 ml tube, 100 ml tube', 'Care, 300 ml'];
const NAMES = [
  ...FACTS,
  'Rangat',
  'Rangat Permanent',
  'Rangat Light',
  'Cream colour',
  'Care',
  'कॉपर और रेड',
  ...PRODUCTS.map((one) => one.product_name),
];

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  account.script.answers['home-pwa'] = () => json(home({ divisions: [{ division_code: 'rangat', division_short_name: 'Rangat' }] }));
  await account.engine.pull(...homeRead('HD1001'));
});
afterEach(() => account.remove());

const shelf =
  (products = PRODUCTS): Answer =>
  () =>
    json({ error: false, products, brand_name: 'Rangat Permanent', division_code: 'rangat', total: products.length });
async function brands(...all: readonly Brand[]): Promise<void> {
  account.script.answers['get-division-brands'] = () => json({ error: false, brands: all });
  await account.engine.pull(...brandProducts('rangat'));
}
/** Draws a listing whose brand is on this device; `at`: what its address says more. */
async function draw(says: Answer, { id = '11', brand_name = 'Rangat Permanent', brand = BRAND, at = '' } = {}): Promise<void> {
  await brands(brand, OTHER);
  account.script.answers['get-product'] = says;
  await account.drawScreen('productListing', { brand_name, division_code: 'rangat', id }, undefined, `/product-listing/x/rangat/${id}${at}`);
}
const links = () => page.getByRole('list', { name: productsText('products.list') }).getByRole('link');
const chip = (name: string) => page.getByRole('group', { name: productsText('products.quick') }).getByRole('button', { name });
const search = () => page.getByRole('textbox', { name: productsText('products.search') });
const shown = async (...names: readonly string[]): Promise<void> => {
  await expect
    .poll(() =>
      links()
        .elements()
        .map((link) => link.querySelector('.h3')?.textContent),
    )
    .toEqual(names);
};
const ALL = PRODUCTS.map((one) => one.product_name);

describe('the products of a brand', () => {
  test('[2.9] a skeleton is shown while they are loading, then each leads to its page', async () => {
    const gate = new Gate();
    await draw(async (given) => {
      await gate.passed;
      return shelf()(given);
    });
    await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
    gate.open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Rangat Permanent' })).toBeVisible();
    await shown(...ALL);
    expect(links().nth(1).element().getAttribute('href')).toBe('/product-details?product=2');
    await expect.element(page.getByText('Cream colour, 60 ml tube, 100 ml tube')).toBeVisible();
    await expect.element(page.getByText(productsText('products.shades', { count: 2 }))).toBeVisible();
    await expect.element(page.getByText(productsText('products.allHere', { count: 4 }))).toBeVisible();
    expect(account.script.of('get-product').map(({ body }) => body)).toEqual([{ brand_id: 11, sub_brand_id: 0, limit: 0 }]);
    await account.wordsHold(...NAMES);
  });

  test('[2.12] the whole brand is shown from this device, without an answer; a range of it too, which was never opened', async () => {
    account.script.answers['get-product'] = shelf();
    await account.engine.pull(...brandShelfRead(11));
    await draw(offline, { id: '111', brand_name: 'Cream colour' });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Cream colour' })).toBeVisible();
    await shown('Cool Browns', 'Coppers and Reds', 'Black Pearl');
    await expect
      .element(page.getByRole('link', { name: `Rangat Permanent: ${productsText('products.wholeRange')}` }))
      .toHaveAttribute('href', '/product-listing/Rangat%20Permanent/rangat/11');
  });

  test('without a connection the list says how much of the range is on this phone', async () => {
    account.script.answers['get-product'] = shelf(PRODUCTS.slice(0, 3));
    await account.engine.pull(...brandShelfRead(11));
    await draw(offline);
    await expect.element(page.getByText(productsText('products.someHere', { count: 3, total: 4 }))).toBeVisible();
    await account.wordsHold(...NAMES);
  });

  test('(8.3, without a connection) what was never stored is named, can be saved for later, and what is here instead stands below', async () => {
    account.script.answers['get-product'] = shelf();
    await account.engine.pull(...brandShelfRead(12));
    await draw(offline);
    await expect.element(page.getByRole('heading', { name: productsText('products.listNotHere', { name: 'Rangat Permanent' }) })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Rangat Light/ })).toHaveAttribute('href', '/product-listing/Rangat%20Light/rangat/12');
    await account.wordsHold(...NAMES);
    await page.getByRole('button', { name: neverHereText('neverHere.save') }).click();
    await expect.element(page.getByText(neverHereText('neverHere.saved'))).toBeVisible();
    expect((await readSession(account.store, ['saved_for_later'])).saved_for_later).toEqual([brandShelfRead(11)]);
  });

  test('(8.3, without a connection) a division that was never opened says that its ranges are not here', async () => {
    account.script.answers['get-division-brands'] = offline;
    await account.drawScreen('productListing', { brand_name: 'Rangat Permanent', division_code: 'rangat', id: '11' });
    await expect.element(page.getByRole('heading', { name: productsText('products.rangesNotHere') })).toBeVisible();
  });

  test('[8.4] a refusal is shown in the server’s words, and Retry fetches the products', async () => {
    await draw(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
    await expect.element(page.getByText('Ask your salon first')).toBeVisible();
    account.script.answers['get-product'] = shelf();
    await page.getByRole('button', { name: t('state.retry') }).click();
    await shown(...ALL);
  });

  test('an address that names nothing of the division leads to its ranges', async () => {
    await draw(shelf(), { id: '77', brand_name: 'Gone' });
    await expect.element(page.getByRole('heading', { name: productsText('products.goneTitle') })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: productsText('products.otherRanges') }))
      .toHaveAttribute('href', '/products-categories/rangat');
    await account.wordsHold(...NAMES, 'Gone');
  });

  test('a range without products says so and leads to the others', async () => {
    await draw(shelf([]), { brand: brandOf(0) });
    await expect.element(page.getByRole('heading', { name: productsText('products.none') })).toBeVisible();
    await account.wordsHold(...NAMES);
  });
});

describe('a list of products', () => {
  test('a word finds names, shades and what the hair needs, in Hindi letters too, and the number that fits is said', async () => {
    await draw(shelf());
    await search().fill('copper blond');
    await shown('Coppers and Reds');
    await expect.element(page.getByText(productsText('products.fit', { count: 1, total: 4 }))).toBeVisible();
    await search().fill('कॉपर');
    await shown('Coppers and Reds');
    await search().fill('dry len');
    await shown('Colour Wash');
    await page.getByRole('button', { name: productsText('products.clear') }).click();
    await shown(...ALL);
  });

  test('a shade beside the list narrows it, and the dialog narrows by range, type and need with the number that each leaves', async () => {
    await draw(shelf());
    await chip('Copper 1').click();
    await shown('Coppers and Reds');
    await chip(productsText('products.allShades')).click();
    await page.getByRole('button', { name: productsText('products.filter'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cream colour 3' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Shampoo 0' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Gloss 1' }).click();
    await dialog.getByRole('button', { name: 'Permanent colour 2' }).click();
    await account.wordsHold(...NAMES);
    await dialog.getByRole('button', { name: productsText('products.show', { count: 3 }) }).click();
    await shown('Cool Browns', 'Coppers and Reds', 'Black Pearl');
    await expect.element(page.getByRole('button', { name: productsText('products.filterCount', { count: 2 }) })).toBeVisible();
  });

  test('when nothing fits it says which wish to leave out and what that gives', async () => {
    await draw(shelf(), { at: '?q=wash&shade=Copper' });
    await expect.element(page.getByRole('heading', { name: productsText('products.nothingFits') })).toBeVisible();
    await account.wordsHold(...NAMES);
    await page.getByRole('button', { name: `${productsText('products.without.shade')} ${productsText('products.count', { count: 1 })}` }).click();
    await shown('Colour Wash');
  });

  test('the address keeps words, filters, order and look, so that Back finds them', async () => {
    await draw(shelf(), { at: '?order=dark&view=list&range=Cream+colour' });
    await shown('Black Pearl', 'Coppers and Reds', 'Cool Browns');
    await expect.element(page.getByRole('combobox', { name: productsText('products.order') })).toHaveValue('dark');
    await page.getByRole('combobox', { name: productsText('products.order') }).selectOptions('name');
    await shown('Black Pearl', 'Cool Browns', 'Coppers and Reds');
    await account.wordsHold(...NAMES);
    await page.getByRole('button', { name: productsText('products.asPictures') }).click();
    await expect.element(page.getByRole('button', { name: productsText('products.asRows') })).toBeVisible();
  });

  test('a button on a product is its own, and the rest of the product leads to its page', async () => {
    account.script.answers['get-product'] = shelf();
    await account.engine.pull(...brandShelfRead(11));
    const pressed: string[] = [];
    const mark = ({ id, name }: { id: string; name: string }) => (
      <button type="button" aria-label={`Keep ${name}`} onClick={() => pressed.push(id)}>
        +
      </button>
    );
    await account.draw(<ProductListing shelf={{ brand: BRAND, part: undefined }} brands={[BRAND]} mark={mark} />);
    await userEvent.click(page.getByRole('button', { name: 'Keep Black Pearl' }));
    expect(pressed).toEqual(['3']);
    expect(links().elements()).toHaveLength(4);
  });
});
