import { expect } from '@playwright/test';
import { test } from '../support/fronted.ts';
import {
  answer,
  card,
  chip,
  everythingStored,
  installed,
  offline,
  signIn,
} from '../support/steps.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Removes, in every thread and before the app's code runs, features that only Chromium has or older
 * browsers lack.
 */
const LESS = `for (const navigators of [globalThis.Navigator, globalThis.WorkerNavigator]) {
  if (navigators) { delete navigators.prototype.locks; delete navigators.prototype.storageBuckets; }
}
if (globalThis.ServiceWorkerRegistration) delete ServiceWorkerRegistration.prototype.sync;
delete AbortSignal.any; delete URL.canParse; delete URL.parse; delete Promise.try; delete Promise.withResolvers; delete Object.groupBy; delete Map.groupBy;
delete Array.fromAsync; delete Map.prototype.getOrInsert; delete Map.prototype.getOrInsertComputed; delete Math.sumPrecise; delete globalThis.Iterator;
for (const of of ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference']) delete Set.prototype[of];
if (globalThis.Element) delete Element.prototype.checkVisibility;
`;

test.beforeEach(({ front }) => {
  front.meet(/\.js$/, (text) => LESS + text);
});

test('[4.15] D53: without Web Locks, Storage Buckets, Background Sync and features since 2024, offline answers are sent once each', async ({
  page,
  context,
  server,
}) => {
  await signIn(page);
  expect(await page.evaluate(() => ['locks' in navigator, 'storageBuckets' in navigator])).toEqual([
    false,
    false,
  ]);
  await installed(page);
  await page.goto('/upcoming-training');
  await offline(context);
  await answer(page, card(page, 9001), 'Accept');
  await answer(page, card(page, 9007), 'Accept');
  await expect(chip(page, /2 waiting/)).toBeVisible();
  await offline(context, false);
  for (const code of [9001, 9007])
    await expect(card(page, code).getByText('Accepted', { exact: true })).toBeVisible();
  const { keys } = await server.control.calls();
  expect(Object.values(keys)).toEqual([1, 1]);
});

test('[1.7] [S16] without Storage Buckets no data of a person remains after signing out', async ({
  page,
}) => {
  await signIn(page);
  // The app's own files, which the service worker caches, name databases without a person's tag.
  const ofSomebody = /v1:[\w-]{10,}/;
  expect(await everythingStored(page)).toMatch(ofSomebody);
  await page
    .getByRole('link', { name: 'Menu' })
    .or(page.getByRole('button', { name: 'Menu' }))
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Signout' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(async () => ofSomebody.test(await everythingStored(page))).toBe(false);
});

test('[8.12] a browser that blocks storage gets an explanation, and the cause is logged to the console', async ({
  page,
  front,
  quiet,
}) => {
  const reports = /could not (be opened|open the databases)/;
  quiet.allow(reports);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  front.forget();
  front.meet(
    /\.js$/,
    (text) =>
      `if (typeof IDBFactory === 'function') IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError'); };\n${text}`,
  );
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Your browser blocks storage' })).toBeVisible();
  // The page and the engine in its worker each open the databases themselves.
  await expect
    .poll(() => said.filter((text) => reports.test(text) && text.includes('SecurityError')).length)
    .toBe(2);
});
