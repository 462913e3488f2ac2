import type { Page } from '@playwright/test';
import { test as fronted } from '../support/fronted.ts';
import { expect, test } from '../support/journey.ts';
import { fillIn, offline, PASSWORD, signIn } from '../support/steps.ts';

const place = (page: Page) => page.evaluate(() => scrollY);
const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 700 } });

  test('[2.17] a step moves the focus to the new heading, starts at the top and fades; Back and a reload restore the position', async ({
    page,
  }) => {
    await signIn(page);
    await page.evaluate(() => scrollTo(0, 420));
    await expect.poll(() => place(page)).toBe(420);
    await page.evaluate(() => {
      const begin = document.startViewTransition.bind(document);
      const count = Object.assign(window, { fades: 0, clock: 0 });
      // The test sets the duration of steps, however slow this machine is.
      performance.now = () => count.clock;
      document.startViewTransition = (act) => {
        count.fades += 1;
        return begin(act);
      };
    });
    const fades = () => page.evaluate(() => (window as unknown as { fades: number }).fades);

    // The first step measures whether this device is fast enough for fades.
    await go(page, 'About Us');
    await expect(page).toHaveTitle('About Us - Chairside');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
    );
    await page.goBack();
    await expect(page).toHaveTitle('Home - Chairside');
    await expect.poll(() => place(page)).toBe(420);
    expect(await fades()).toBe(1);

    await go(page, 'Upcoming Training');
    await expect(page).toHaveTitle('Upcoming Training - Chairside');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: /^Upcoming Training$/ })).toHaveCount(
      1,
    );
    expect([await place(page), await fades()]).toEqual([0, 2]);
    await page.evaluate(() => scrollTo(0, 260));
    await go(page, 'My Certificates');
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
    ).toHaveText(['Home', 'My Certificates']);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Training' })).toBeVisible();
    await expect.poll(async () => Math.abs((await place(page)) - 260)).toBeLessThanOrEqual(2);
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
    await expect.poll(async () => Math.abs((await place(page)) - 420)).toBeLessThanOrEqual(2);

    // A press during a fade goes to the new page, and the last step wins.
    const done = await fades();
    await go(page, 'Calendar');
    await go(page, 'About Us');
    await go(page, 'Product');
    await expect(page).toHaveURL(/\/products-brands$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Product' })).toBeFocused();
    expect(await fades()).toBe(done + 3);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await go(page, 'Calendar');
    await expect(page).toHaveTitle('Calendar - Chairside');
    expect(await fades()).toBe(done + 3);

    // After one slow fade there are no more.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => {
      const said = document.startViewTransition.bind(document);
      document.startViewTransition = (act) => {
        const fade = said(act);
        Object.assign(window, { clock: 101 });
        return fade;
      };
    });
    await go(page, 'About Us');
    await expect(page).toHaveTitle('About Us - Chairside');
    expect(await fades()).toBe(done + 4);
    await page.waitForFunction(() => document.activeViewTransition === null);
    await go(page, 'Product');
    await expect(page).toHaveTitle('Product - Chairside');
    expect(await fades()).toBe(done + 4);

    // A reloaded page restores its position.
    await go(page, 'Upcoming Training');
    await expect(page).toHaveTitle('Upcoming Training - Chairside');
    await expect
      .poll(() =>
        page.evaluate(() => {
          scrollTo(0, 260);
          return (history.state as { top?: number }).top;
        }),
      )
      .toBe(260);
    await page.reload();
    await expect.poll(async () => Math.abs((await place(page)) - 260)).toBeLessThanOrEqual(2);
  });
});

test('a link with a modifier key opens a tab, and a link to the current page adds no history entry', async ({
  page,
  context,
}) => {
  await signIn(page);
  const home = page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first();
  const calendar = page.getByRole('link', { name: 'Calendar' }).filter({ visible: true }).first();
  const step = () => page.evaluate(() => (history.state as { idx: number }).idx);
  const here = await step();
  await home.click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await step()).toBe(here);
  const opened = context.waitForEvent('page');
  await calendar.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/calendar$/);
  await expect(page).toHaveURL(/\/home$/);
  await calendar.click();
  await expect(page).toHaveURL(/\/calendar$/);
  expect(await step()).toBe(here + 1);
});

test('[E21] Back closes the top layer first; a page opened from outside has home behind it', async ({
  page,
  context,
}) => {
  await signIn(page);
  const [deep] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(
      () => void open('/product-listing/Rangat%20Permanent/rangat/11', '_blank', 'noopener'),
    ),
  ]);
  await expect(deep.getByRole('heading', { level: 1, name: 'Rangat Permanent' })).toBeVisible();
  // A phone shows the parent, and the current page only to screen readers; a wider window omits
  // home, to which the logo links.
  const way = deep
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('listitem')
    .filter({ visible: true });
  await deep.setViewportSize({ width: 1280, height: 800 });
  await expect(way).toHaveText(['Product', 'Rangat', 'Rangat Permanent']);
  await deep.setViewportSize({ width: 360, height: 780 });
  await expect(way).toHaveText(['Rangat', 'Rangat Permanent']);

  await deep.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click();
  await expect(deep.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await deep.goBack();
  await expect(deep.getByRole('dialog')).toHaveCount(0);
  await deep.getByRole('button', { name: 'Contact Us' }).click();
  await expect(deep.getByRole('dialog')).toBeVisible();
  await deep.goBack();
  await expect(deep.getByRole('dialog')).toHaveCount(0);
  await expect(deep).toHaveURL(/\/product-listing\//);
  await deep.goBack();
  await expect(deep).toHaveURL(/\/home$/);
});

test('[2.1] [2.3] [2.15] a guarded address opens after sign-in; unknown addresses, and the salon form for trainers, lead home', async ({
  page,
}) => {
  await page.goto('/my-activity?from=mail');
  await expect(page).toHaveURL(/\/login$/);
  await fillIn(page, 'TR2001', PASSWORD);
  await expect(page).toHaveURL(/\/my-activity\?from=mail$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Activities' })).toBeVisible();
  for (const path of [
    '/update-salon-details-form',
    '/home-design',
    '/page-not-found',
    '/nowhere',
    '/',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/home$/);
  }
});

test('[S-16] [2.15] malformed addresses lead to the login: double or encoded slashes, a broken encoding, a very long path', async ({
  page,
  server,
}) => {
  for (const path of [
    '//nowhere',
    '//nowhere/home',
    '///',
    '/%2f%2fnowhere',
    '/%5cnowhere',
    '/quiz/%E0%A4%A/x',
    '/%',
    `/${'x'.repeat(4_000)}`,
  ]) {
    await page.goto(`${server.url}${path}`);
    await expect(page, path.slice(0, 40)).toHaveURL(`${server.url}/login`);
    await expect(page.getByLabel('Access ID or mobile'), path.slice(0, 40)).toBeVisible();
  }
});

test('[2.1] a redirect to the login screen arrives even if a history step interrupts it', async ({
  page,
}) => {
  // Without a fade both are rendered together, as on a busy device.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await expect(page.getByLabel('Access ID or mobile')).toBeVisible();
  await page.evaluate(() => {
    const step = (): void => {
      history.pushState({ key: 'guarded', idx: 1, usr: null }, '', '/upcoming-training');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    };
    // As in a browser that removes a dialog's entry while the session ends: the step arrives right
    // after the redirect.
    const replace = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      replace(...given);
      if (!String(given[2]).endsWith('/login')) return;
      history.replaceState = replace;
      queueMicrotask(step);
    };
    step();
  });
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Access ID or mobile')).toBeVisible();
});

fronted(
  'offline, a screen whose code is not cached says so, and Retry loads it once online',
  async ({ page, context, quiet }) => {
    quiet.allow(/Failed to fetch dynamically imported module|A part of the app did not arrive/);
    await signIn(page);
    await offline(context);
    await page.getByRole('link', { name: 'Learn' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Education Portfolio is not on this phone' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/education-portfolio$/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Education Portfolio is not on this phone' }),
    ).toBeVisible();
    await offline(context, false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Education Portfolio', exact: true }),
    ).toBeVisible();
  },
);
