import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { fits, OPPOSITE, passesAxe } from '../support/looks-right.ts';
import { installed, offline, PASSWORD, signIn } from '../support/steps.ts';

const hindi = (page: Page) => page.getByRole('button', { name: 'हिन्दी' });
const inHindi = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('फिर से स्वागत है');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page).toHaveTitle('लॉग इन - Chairside');
};
/**
 * Chooses Hindi, and waits until the device has stored the choice and notified its other tabs.
 */
async function chooseHindi(page: Page): Promise<void> {
  const stored = page.evaluate(
    () =>
      new Promise<void>((heard) =>
        new BroadcastChannel('chairside-language').addEventListener('message', () => heard()),
      ),
  );
  await hindi(page).click();
  await stored;
}
/**
 * Waits until the service worker has cached the language's messages.
 */
const kept = (page: Page) =>
  page.waitForFunction(async () =>
    (await (await caches.open('languages')).keys()).some(({ url }) =>
      url.includes('/language-hi-'),
    ),
  );

test('[E35] the login switches to the chosen language without a reload, with its errors, and keeps typed text', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Access ID or mobile').fill('HD1003');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await page.evaluate(() => void Object.assign(window, { marked: true }));
  await hindi(page).click();
  await inHindi(page);
  await expect(hindi(page)).toBeFocused();
  await expect(hindi(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('कृपया अपना पासवर्ड लिखें।')).toBeVisible();
  await expect(page.getByLabel('एक्सेस आईडी या मोबाइल')).toHaveValue('HD1003');
  await page.getByLabel('पासवर्ड', { exact: true }).fill('Wrong@2026');
  await page.getByRole('button', { name: 'लॉग इन करें' }).click();
  await expect(page.getByText('आईडी या पासवर्ड गलत है।')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Wrong ID or password.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
});

test('[E35] a chosen language is used at every later start, offline too', {
  tag: '@installed',
}, async ({ page, context }) => {
  await page.goto('/login');
  await chooseHindi(page);
  await inHindi(page);
  await installed(page);
  await kept(page);
  await offline(context);
  await page.reload();
  await inHindi(page);
  await expect(page.getByText('आप ऑफ़लाइन हैं। नेटवर्क आने पर लॉग इन करें।')).toBeVisible();
  await expect(page.getByRole('button', { name: 'लॉग इन करें' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

/** Holds every request for the language's messages until the returned function answers them. */
async function holdMessages(
  page: Page,
): Promise<(answer: (route: Route) => Promise<void>) => void> {
  let tell: (answer: (route: Route) => Promise<void>) => void = () => undefined;
  const told = new Promise<(route: Route) => Promise<void>>((resolve) => {
    tell = resolve;
  });
  await page.route(/\/language-hi-/, async (route) => (await told)(route));
  return tell;
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Log in' });

test('[E35] while the chosen language’s file is loading, the page shows English, and switches once the file arrives', async ({
  page,
}) => {
  await page.goto('/login');
  await chooseHindi(page);
  await page.getByLabel('एक्सेस आईडी या मोबाइल').fill('HD1001');
  await page.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'लॉग इन करें' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'बंद करें', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'कैटेगरी देखें' })).toBeVisible();
  const answer = await holdMessages(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  answer((route) => route.continue());
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(
    page.getByRole('link', { name: 'होम' }).filter({ visible: true }).first(),
  ).toBeVisible();
});

const UNUSABLE: readonly [string, (route: Route) => Promise<void>][] = [
  [
    'is a page of the network',
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html>Sign in to the Wi-Fi</html>' }),
  ],
  ['is gone', (route) => route.fulfill({ status: 404, body: 'gone' })],
];
for (const [what, unusable] of UNUSABLE) {
  test(`[E35] a chosen language whose file ${what} never reloads the page, whether the file fails before or after the first render`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/Failed to load module script/);
    await page.goto('/login');
    await chooseHindi(page);
    await inHindi(page);
    let opened = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened += 1;
    });
    const answer = await holdMessages(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(signInButton(page)).toBeVisible();
    const late = page.waitForResponse(/\/language-hi-/);
    answer(unusable);
    await late;
    // A reload would lose typed text and navigate again.
    await page.getByLabel('Access ID or mobile').fill('HD1003');
    await signInButton(page).click();
    await expect(page.getByText('Please enter your password.')).toBeVisible();
    expect(opened).toBe(1);
    await page.goto('/login');
    await signInButton(page).click();
    await expect(page.getByText('Please enter your password.')).toBeVisible();
    expect(opened).toBe(2);
  });
}

test('[E35] home is in Hindi after a log-in in Hindi', async ({ page }) => {
  await page.goto('/login');
  await chooseHindi(page);
  await page.getByLabel('एक्सेस आईडी या मोबाइल').fill('HD1001');
  await page.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'लॉग इन करें' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'बंद करें', exact: true }).click();
  for (const name of ['कैटेगरी देखें', 'भारत के टॉप 5', 'हमारे ब्रांड देखें'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'होम' }).filter({ visible: true }).first(),
  ).toBeVisible();
});

test('[E35] the menu switches the language without a reload, also offline and for the first time', {
  tag: '@installed',
}, async ({ page, context }) => {
  await signIn(page);
  await installed(page);
  await kept(page);
  await page.evaluate(() => void Object.assign(window, { marked: true }));
  await offline(context);
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click();
  await hindi(page).filter({ visible: true }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'होम' })).toBeVisible();
  await expect(hindi(page).filter({ visible: true })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('[E29] [E35] the login in Hindi passes axe and fits, also at 320 px and with text at 200 %', async ({
  page,
}) => {
  await page.goto('/login');
  await hindi(page).click();
  await inHindi(page);
  await passesAxe(page, 'login in Hindi', OPPOSITE);
  await fits(page, 'login in Hindi');
});

test('[E35] a language chosen in one tab applies to every open tab, without a reload', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.evaluate(() => void Object.assign(window, { marked: true }));
  const other = await context.newPage();
  await other.goto('/login');
  await hindi(other).click();
  await inHindi(page);
  await other.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
});
