import { expect, test } from '../support/journey.ts';
import { fits, OPPOSITE, passesAxe } from '../support/looks-right.ts';
import { nextAnswer } from '../support/page-wire.ts';
import { installed, offline, signIn } from '../support/steps.ts';

test('[F17] offline, a certificate’s PDF opens, its code is valid, and a code with one changed letter is not', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  await signIn(page);
  await installed(page);
  await page.goto('/my-certificates');
  await expect(page.getByText(/^2 are on this phone$/)).toBeVisible();
  await passesAxe(page, 'certificates', OPPOSITE);
  await fits(page, 'certificates');
  const number = (await page.locator('article dd').last().innerText()).trim();
  const asked = nextAnswer<{ certificates: readonly { id: string; payload: string }[] }>(
    page,
    '**/api/hair_dresser/my-certificates*',
  );
  await page.reload();
  const payload = (await asked).certificates.find(({ id }) => id === number)?.payload ?? '';

  await offline(context);
  await page.goto('/my-certificates');
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  await expect(page.getByText(/Checked on this phone/)).toBeVisible();
  await page.getByRole('button', { name: 'Open PDF' }).click();
  await expect(
    page.getByRole('dialog').getByRole('article', { name: 'Page 1 of 1' }),
  ).toBeAttached();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.goto('/my-certificates?check=any');
  const field = page.getByLabel('Number, or the text of the code');
  await field.fill(payload);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  const at = payload.indexOf('.') + 30;
  await field.fill(
    payload.slice(0, at) + (payload[at] === 'a' ? 'b' : 'a') + payload.slice(at + 1),
  );
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Not valid', { exact: true })).toBeVisible();
  await passesAxe(page, 'checked certificates', OPPOSITE);
  await fits(page, 'checked certificates');
  expect((await server.control.calls()).calls['GET /api/verify/{id}']).toBeUndefined();
});
