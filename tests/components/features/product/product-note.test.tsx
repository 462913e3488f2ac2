import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { productText } from '../../../../src/i18n/subjects/products/product.ts';
import { favouritesRead } from '../../../../src/rules/reads.ts';
import { readSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { kept, productPage } from '../../../support/product.ts';
import { drawProduct, refuses } from '../../../support/product-page.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const field = () => page.getByRole('textbox', { name: productText('product.noteLabel') });
const writeNote = async (text: string): Promise<void> => {
  account.script.answers['my-favourites'] = () => json(kept());
  await account.engine.pull(...favouritesRead);
  await drawProduct(account, () => json(productPage()));
  await page.getByRole('button', { name: productText('product.noteWrite') }).click();
  await field().fill(text);
};

test('[F14] a note is stored as an encrypted draft while it is written', async () => {
  await writeNote('9% on the lengths');
  await expect.element(page.getByText(productText('product.noteDraft'))).toBeVisible();
  expect((await readSession(account.store, ['drafts'])).drafts?.notes).toEqual({
    11103: '9% on the lengths',
  });
  const bodies = (await account.store.db.session.toArray()).map(({ body }) =>
    new TextDecoder().decode(body),
  );
  expect(bodies.join('')).not.toContain('lengths');
  await account.wordsHold('Rangat Permanent', '9% on the lengths');
});

test('a saved note is shown at once without its draft, and can be undone before it is sent', async () => {
  await writeNote('9% on the lengths');
  await page.getByRole('button', { name: productText('product.noteSave') }).click();
  await expect.element(page.getByText('9% on the lengths', { exact: true })).toBeVisible();
  await expect.element(page.getByText(productText('product.noteWaits'))).toBeVisible();
  await expect
    .poll(async () => (await readSession(account.store, ['drafts'])).drafts?.notes)
    .toEqual({});
  await account.wordsHold('Rangat Permanent', '9% on the lengths');
  await page.getByRole('button', { name: productText('product.noteUndo') }).click();
  await expect
    .element(page.getByText('9% on the lengths', { exact: true }))
    .not.toBeInTheDocument();
  expect(await account.store.db.outbox.count()).toBe(0);
});

test('[L7] a refused note is in its field with the reason, and is sent once it was changed', async () => {
  account.script.answers['product-note'] = refuses;
  await writeNote('Too bold');
  await page.getByRole('button', { name: productText('product.noteSave') }).click();
  await expect.element(page.getByText('Too bold', { exact: true })).toBeVisible();
  await account.send();
  await expect
    .element(page.getByText(productText('product.noteNeeds', { reason: 'No such product' })))
    .toBeVisible();
  await expect.element(field()).toHaveValue('Too bold');
  await account.wordsHold('Rangat Permanent', 'Too bold');
  account.script.answers['product-note'] = () => json({ error: false, message: null });
  await field().fill('Milder');
  await page.getByRole('button', { name: productText('product.noteSave') }).click();
  await account.send();
  expect(account.script.of('product-note').map(({ body }) => body.text)).toEqual([
    'Too bold',
    'Milder',
  ]);
});

test('a note is removed by one press, and Undo restores it', async () => {
  const note = {
    product_id: 11103,
    text: 'Peach after five weeks',
    updated_at: '2026-08-12T04:00:00Z',
  };
  account.script.answers['my-favourites'] = () => json(kept({ notes: [note] }));
  await account.engine.pull(...favouritesRead);
  await drawProduct(account, () => json(productPage()));
  await page.getByRole('button', { name: productText('product.noteRemove') }).click();
  await expect.element(page.getByText(note.text)).not.toBeInTheDocument();
  await page.getByRole('button', { name: productText('product.noteUndo') }).click();
  await expect.element(page.getByText(note.text)).toBeVisible();
});

test.each([
  ['that was refused', {}, ''],
  ['that may have arrived and was refused', { unsure: 1 }, 'Mix 20 g'],
] as const)(
  '[D44] the correction of a note %s sends the text that it was based on',
  async (_what, state, was) => {
    account.script.answers['product-note'] = refuses;
    await writeNote('Mix 20 g');
    await page.getByRole('button', { name: productText('product.noteSave') }).click();
    await expect.element(page.getByText('Mix 20 g', { exact: true })).toBeVisible();
    await account.send();
    await account.store.db.outbox.toCollection().modify(state);
    account.script.answers['my-favourites'] = () =>
      json(
        kept({
          notes: [{ product_id: 11103, text: 'Mix 20 g', updated_at: '2026-08-12T04:00:00Z' }],
        }),
      );
    await account.engine.pull(...favouritesRead, { force: true });
    account.script.answers['product-note'] = () => json({ error: false, message: null });
    await field().fill('Mix 25 g');
    await page.getByRole('button', { name: productText('product.noteSave') }).click();
    await account.send();
    expect(account.script.of('product-note').map(({ body }) => body.was)).toEqual(['', was]);
  },
);
