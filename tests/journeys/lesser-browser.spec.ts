import { expect } from '@playwright/test';
import { test } from '../support/fronted.ts';
import { card, chip, everythingStored, installed, offline, signIn } from '../support/steps.ts';

test.use({ serviceWorkers: 'allow' });

/** What only Chromium has, or what older browsers lack, taken away in every thread before the app's own code runs. */
const LESS = `for (const navigators of [globalThis.Navigator, globalThis.WorkerNavigator]) {
  if (navigators) { delete navigators.prototype.locks; delete navigators.prototype.storageBuckets; }
}
if (globalThis.ServiceWorkerRegistration) delete ServiceWorkerRegistration.prototype.sync;
`;

test.beforeEach(({ front }) => {
  front.meet(/\.js$/, (text) => LESS + text);
});

test('[4.15] without Web Locks, Storage Buckets and Background Sync everything works, and each answer arrives once', async ({
  page,
  context,
  server,
}) => {
  await signIn(page);
  expect(await page.evaluate(() => ['locks' in navigator, 'storageBuckets' in navigator])).toEqual([false, false]);
  await installed(page);
  await page.goto('/upcoming-training');
  await offline(context);
  await card(page, 9001).getByRole('button', { name: 'Accept' }).click();
  await card(page, 9007).getByRole('button', { name: 'Accept' }).click();
  await expect(chip(page, /2 waiting/)).toBeVisible();
  await offline(context, false);
  for (const code of [9001, 9007]) await expect(card(page, code).getByText('Accepted', { exact: true })).toBeVisible({ timeout: 20_000 });
  const { keys } = await server.control.calls();
  expect(Object.values(keys)).toEqual([1, 1]);
});

test('[1.7] [S16] without Storage Buckets nothing of a person is left after signing out', async ({ page }) => {
  await signIn(page);
  expect(await everythingStored(page)).toContain('v1:');
  await page
    .getByRole('link', { name: 'Menu' })
    .or(page.getByRole('button', { name: 'Menu' }))
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Signout' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(async () => (await everythingStored(page)).includes('v1:')).toBe(false);
});

test('a browser that refuses to store says so in plain words', async ({ page, front }) => {
  front.forget();
  front.meet(
    /\.js$/,
    (text) =>
      `if (typeof IDBFactory === 'function') IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError'); };\n${text}`,
  );
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'This browser stores nothing' })).toBeVisible();
});
