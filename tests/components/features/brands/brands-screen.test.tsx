import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { brandsText } from '../../../../src/i18n/subjects/products/brands.ts';
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
const DIVISIONS = NAMES.map((name) => ({
  division_code: name.toLowerCase(),
  division_short_name: name,
}));
const LIST = { error: false, divisions: DIVISIONS };

async function draw(says: Answer): Promise<void> {
  account.script.answers['home-pwa'] = () => json(home({ divisions: DIVISIONS.slice(0, 2) }));
  await account.engine.pull(...homeRead('HD1001'));
  account.script.answers['get-divisions'] = says;
  await account.drawScreen('ourBrands');
}
const part = (name: string) => page.getByRole('region', { name });

test('[2.28] while the list loads, a skeleton is shown; then the person’s own brands and the others, each linked to its page', async () => {
  const gate = new Gate();
  await draw(async () => {
    await gate.passed;
    return json(LIST);
  });
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  gate.open();
  await expect
    .element(part(brandsText('brands.yours')).getByRole('link', { name: 'Rangat' }))
    .toHaveAttribute('href', '/brand-details/rangat');
  expect(part(brandsText('brands.yours')).getByRole('link').elements()).toHaveLength(2);
  expect(part(brandsText('brands.others')).getByRole('link').elements()).toHaveLength(4);
  await account.wordsHold(...NAMES);
});

test('the search finds a brand by its name, says when none matches, and can be cleared', async () => {
  await draw(() => json(LIST));
  await page.getByLabelText(brandsText('brands.find')).fill('moo');
  await expect.element(page.getByRole('link', { name: 'Mool' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Rangat' })).not.toBeInTheDocument();
  await page.getByLabelText(brandsText('brands.find')).fill('x');
  await expect
    .element(page.getByRole('status').filter({ hasText: brandsText('brands.noMatch') }))
    .toBeVisible();
  await page.getByRole('button', { name: brandsText('brands.clear') }).click();
  await expect.element(page.getByRole('link', { name: 'Rangat' })).toBeVisible();
});

test('[2.12] a stored list is shown without a connection', async () => {
  account.script.answers['get-divisions'] = () => json(LIST);
  await account.engine.pull('get-divisions', {});
  await draw(offline);
  await expect.element(page.getByRole('link', { name: 'Kala' })).toBeVisible();
});

test('(8.3, without a connection) a list that was never stored is reported as not on this device', async () => {
  await draw(offline);
  await expect
    .element(page.getByRole('heading', { name: brandsText('brands.notHere') }))
    .toBeVisible();
});

test('[8.4] a refusal is shown in the server’s words, and Retry fetches the list', async () => {
  await draw(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
  await expect.element(page.getByText('Ask your salon first')).toBeVisible();
  account.script.answers['get-divisions'] = () => json(LIST);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('link', { name: 'Kala' })).toBeVisible();
});

test('without brands the page has an empty state', async () => {
  await draw(() => json({ error: false, divisions: [] }));
  await expect
    .element(page.getByRole('heading', { name: brandsText('brands.emptyTitle') }))
    .toBeVisible();
  await account.wordsHold(...NAMES);
});
