import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProductListing } from '../../../../src/features/products/product-listing.tsx';
import { productsText } from '../../../../src/i18n/subjects/products/products.ts';
import { brandShelfRead, homeRead } from '../../../../src/rules/reads.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import {
  ALL_NAMES,
  chip,
  drawShelf,
  links,
  SHELF_BRAND,
  SHELF_NAMES,
  search,
  shelf,
  shown,
} from '../../../support/shelf-page.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  account.script.answers['home-pwa'] = () =>
    json(home({ divisions: [{ division_code: 'rangat', division_short_name: 'Rangat' }] }));
  await account.engine.pull(...homeRead('HD1001'));
});
afterEach(() => account.remove());

describe('a list of products', () => {
  test('the search finds names, shades and hair needs, also in Hindi, and the number that fits is shown', async () => {
    await drawShelf(account, shelf());
    await search().fill('copper blond');
    await shown('Coppers and Reds');
    await expect
      .element(page.getByText(productsText('products.fit', { count: 1, total: 4 })))
      .toBeVisible();
    await search().fill('कॉपर');
    await shown('Coppers and Reds');
    await search().fill('dry len');
    await shown('Colour Wash');
    await page.getByRole('button', { name: productsText('products.clear') }).click();
    await shown(...ALL_NAMES);
  });

  test('a shade chip filters the list, and the dialog filters by range and type with counts', async () => {
    await drawShelf(account, shelf());
    await chip('Copper 1').click();
    await shown('Coppers and Reds');
    await chip(productsText('products.allShades')).click();
    await page.getByRole('button', { name: productsText('products.filter'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cream colour 3' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Shampoo 0' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Gloss 1' }).click();
    await dialog.getByRole('button', { name: 'Permanent colour 2' }).click();
    await account.wordsHold(...SHELF_NAMES);
    await dialog.getByRole('button', { name: productsText('products.show', { count: 3 }) }).click();
    await shown('Cool Browns', 'Coppers and Reds', 'Black Pearl');
    await expect
      .element(
        page.getByRole('button', { name: productsText('products.filterCount', { count: 2 }) }),
      )
      .toBeVisible();
  });

  test('an empty result offers to remove a filter, with the number of products that then fit', async () => {
    await drawShelf(account, shelf(), { at: '?q=wash&shade=Copper' });
    await expect
      .element(page.getByRole('heading', { name: productsText('products.nothingFits') }))
      .toBeVisible();
    await account.wordsHold(...SHELF_NAMES);
    await page
      .getByRole('button', {
        name: `${productsText('products.without.shade')} ${productsText('products.count', { count: 1 })}`,
      })
      .click();
    await shown('Colour Wash');
  });

  test('order, look and range are read from the address, and can be changed', async () => {
    await drawShelf(account, shelf(), { at: '?order=dark&view=list&range=Cream+colour' });
    await shown('Black Pearl', 'Coppers and Reds', 'Cool Browns');
    await expect
      .element(page.getByRole('combobox', { name: productsText('products.order') }))
      .toHaveValue('dark');
    await page
      .getByRole('combobox', { name: productsText('products.order') })
      .selectOptions('name');
    await shown('Black Pearl', 'Cool Browns', 'Coppers and Reds');
    await account.wordsHold(...SHELF_NAMES);
    await page.getByRole('button', { name: productsText('products.asPictures') }).click();
    await expect
      .element(page.getByRole('button', { name: productsText('products.asRows') }))
      .toBeVisible();
  });

  test('the button of a product handles its own press, and the rest of the product links to its page', async () => {
    account.script.answers['get-product'] = shelf();
    await account.engine.pull(...brandShelfRead(11));
    const pressed: string[] = [];
    const mark = ({ id, name }: { id: string; name: string }) => (
      <button type="button" aria-label={`Keep ${name}`} onClick={() => pressed.push(id)}>
        +
      </button>
    );
    await account.draw(
      <ProductListing
        shelf={{ brand: SHELF_BRAND, part: undefined }}
        brands={[SHELF_BRAND]}
        mark={mark}
      />,
    );
    await userEvent.click(page.getByRole('button', { name: 'Keep Black Pearl' }));
    expect(pressed).toEqual(['3']);
    expect(links().elements()).toHaveLength(4);
  });
});
