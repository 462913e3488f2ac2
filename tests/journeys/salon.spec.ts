import type { Page } from '@playwright/test';
import { test } from '../support/fronted.ts';
import { expect } from '../support/journey.ts';
import { passesAxe } from '../support/looks-right.ts';
import { chip, installed, offline, signIn } from '../support/steps.ts';

const FORM = '/update-salon-details-form';
const name = (page: Page) => page.getByLabel('Name of the salon', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const WAITS = 'Saved on this phone. No signal? We send it later.';

test('[2.11] a salon form filled in offline survives closing the page and is sent once; a refused one is corrected from the outbox', {
  tag: '@installed',
}, async ({ page, context, front }) => {
  await signIn(page);
  await page.goto(FORM);
  await expect(name(page)).toHaveValue('Asha Hair Studio');
  await passesAxe(page, 'the salon form');
  await installed(page);
  await offline(context);
  await name(page).fill('Studio Kesar');
  await page.getByLabel('PIN code', { exact: true }).fill('680 001');
  await page.getByRole('button', { name: 'Mon', exact: true }).click();
  // A second page shows the stored draft.
  const witness = await context.newPage();
  await witness.goto(FORM);
  await expect(witness.getByRole('button', { name: 'Mon', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await witness.close();
  await page.close();

  const again = await context.newPage();
  await again.goto(FORM);
  await expect(
    again.getByText('We kept what you typed on this phone. It is not saved yet.'),
  ).toBeVisible();
  await expect(name(again)).toHaveValue('Studio Kesar');
  await expect(again.getByRole('button', { name: 'Mon', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await save(again);
  // The note on the page, and the toast, which comes once the draft is deleted.
  await expect(again.getByText(WAITS)).toHaveCount(2);
  await expect(chip(again, /1 waiting/)).toBeVisible();
  await again.close();

  front.meet(/save-salon-details/, () =>
    JSON.stringify({
      error: true,
      code: 'not-valid',
      field: 'pin_code',
      message: 'No such PIN code.',
    }),
  );
  const online = await context.newPage();
  await offline(context, false);
  await online.goto('/outbox');
  await expect(online.getByText(/No such PIN code\./).first()).toBeVisible();
  const sent = () =>
    front.arrived.filter(
      ({ path, method }) => method === 'POST' && path.endsWith('/save-salon-details'),
    );
  expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);

  await online.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(online).toHaveURL(new RegExp(`${FORM}$`));
  const pin = online.getByLabel('PIN code', { exact: true });
  await expect(pin).toHaveValue('680001');
  await expect(pin).toHaveAccessibleDescription('No such PIN code.');
  await passesAxe(online, 'a salon that was refused');
  front.forget();
  await pin.fill('680002');
  await save(online);
  await expect(online.getByText('Your salon details are saved.')).toBeVisible();
  await expect(online.getByText(WAITS)).toHaveCount(0);
  expect(sent()).toHaveLength(1);
  await online.reload();
  await expect(pin).toHaveValue('680002');
  await expect(name(online)).toHaveValue('Studio Kesar');
});
