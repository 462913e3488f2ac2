import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { productsText } from '../../../../src/i18n/subjects/products/products.ts';
import { t } from '../../../../src/i18n/t.ts';
import { homeRead } from '../../../../src/rules/reads.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const NAMES = ['Rangat', 'Vayu', 'Mool', 'Neelam', 'Resham', 'Kala'];
const DIVISIONS = NAMES.map((name, place) => ({
  division_code: name.toLowerCase(),
  division_short_name: name,
  product_count: place === 5 ? 0 : 3 + place,
}));
const LIST = { error: false, divisions: DIVISIONS };

async function draw(answer: Answer): Promise<void> {
  account.script.answers['home-pwa'] = () => json(home({ divisions: DIVISIONS.slice(0, 2) }));
  await account.engine.pull(...homeRead('HD1001'));
  account.script.answers['get-divisions'] = answer;
  await account.drawScreen('products');
}
const part = (name: string) => page.getByRole('region', { name });

test('[2.3] a skeleton is shown while the catalogue is loading, then links to the divisions with products', async () => {
  const gate = new Gate();
  await draw(async () => {
    await gate.passed;
    return json(LIST);
  });
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  gate.open();
  const rangat = part(productsText('products.yours')).getByRole('link', {
    name: `Rangat ${productsText('products.count', { count: 3 })}`,
  });
  await expect.element(rangat).toHaveAttribute('href', '/products-categories/rangat');
  expect(part(productsText('products.yours')).getByRole('link').elements()).toHaveLength(2);
  expect(part(productsText('products.others')).getByRole('link').elements()).toHaveLength(3);
  expect(page.getByText('Kala').elements()).toEqual([]);
  await account.wordsHold(...NAMES);
});

test('a division is found by its name, and a name without a match says so', async () => {
  await draw(() =>
    json({
      error: false,
      divisions: DIVISIONS.map((division) => ({ ...division, product_count: 2 })),
    }),
  );
  await page.getByRole('textbox', { name: productsText('products.find') }).fill('moo');
  await expect.element(page.getByRole('link', { name: /Mool/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Rangat/ })).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: productsText('products.find') }).fill('x');
  await expect.element(page.getByText(productsText('products.noMatch'))).toBeVisible();
  await account.wordsHold(...NAMES);
});

test('[2.12] a stored catalogue is shown without an answer', async () => {
  account.script.answers['get-divisions'] = () => json(LIST);
  await account.engine.pull('get-divisions', {});
  await draw(offline);
  await expect.element(page.getByRole('link', { name: /Resham/ })).toBeVisible();
});

test('(8.3, without a connection) a catalogue that was never stored is reported as not on this device', async () => {
  await draw(offline);
  await expect
    .element(page.getByRole('heading', { name: productsText('products.notHere') }))
    .toBeVisible();
});

test('[8.4] a refusal is shown in the server’s words, and Retry fetches the divisions', async () => {
  await draw(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
  await expect.element(page.getByText('Ask your salon first')).toBeVisible();
  account.script.answers['get-divisions'] = () => json(LIST);
  await page.getByRole('button', { name: t('state.retry') }).click();
  await expect.element(page.getByRole('link', { name: /Resham/ })).toBeVisible();
});

test('a catalogue without products shows its empty state', async () => {
  await draw(() => json({ error: false, divisions: DIVISIONS.slice(5) }));
  await expect
    .element(page.getByRole('heading', { name: productsText('products.emptyTitle') }))
    .toBeVisible();
  await account.wordsHold(...NAMES);
});
