import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { menu } from '../support/leaving.ts';
import { ALL_LOOKS, passesAxe } from '../support/looks-right.ts';
import { installed, offline, PASSWORD, signIn } from '../support/steps.ts';
import { bell, openTray } from '../support/tray.ts';

const ONE = 'POST /api/notification-update';
const ALL = 'POST /api/notification-view';

/** Returns a function that reads the unread count from the server, as another device would. */
async function anotherDevice(url: string): Promise<() => Promise<unknown>> {
  const post = async (path: string, body: object, bearer?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    };
    return (
      await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json() as Promise<Record<string, unknown>>;
  };
  const { access_token } = await post('login', { login_id: 'HD1001', password: PASSWORD });
  const list = { skip: 0, take: 10, leapCode: 'HD1001', division_code: null };
  return async () =>
    (await post('hair_dresser/notification-list', list, String(access_token))).notification_count;
}

/** Records the app's badge calls, because the journeys' browser has no app icon. */
const noteBadges = (page: Page) =>
  page.addInitScript(() => {
    const told: number[] = [];
    Object.assign(globalThis, { told });
    const badge = (count = 0) => Promise.resolve(void told.push(count));
    Object.assign(navigator, { setAppBadge: badge, clearAppBadge: () => badge(0) });
  });
const badgeOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as { told: number[] }).told.at(-1));

async function looksRight(page: Page, what: string): Promise<void> {
  await passesAxe(page, what, ALL_LOOKS, '[role="dialog"]');
  await page.setViewportSize({ width: 360, height: 780 });
}

test('[2.18] [4.18] [4.22] the bell shows the unread count and opens the tray; notifications read there, also offline, are sent once', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const unreadThere = await anotherDevice(server.url);
  await noteBadges(page);
  await signIn(page);
  await installed(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');
  await expect.poll(() => badgeOf(page)).toBe(3);

  const tray = await openTray(page);
  await expect(tray.getByRole('listitem').filter({ hasText: 'Unread:' })).toHaveCount(3);
  await looksRight(page, 'the tray');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);

  await (await openTray(page)).getByRole('link', { name: /New course from Resham/ }).click();
  await expect(page).toHaveURL(/\/education-portfolio$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await expect.poll(async () => (await server.control.calls()).calls[ONE]).toBe(1);

  const second = await context.newPage();
  await second.goto('/upcoming-training');
  await expect(bell(second)).toHaveAccessibleName('Notifications, 2 unread');

  await offline(context);
  await page.bringToFront();
  await (await openTray(page)).getByRole('link', { name: /Neelam added 4 treatments/ }).click();
  await expect(page).toHaveURL(/\/our-brands$/);
  for (const tab of [page, second])
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread');
  await expect.poll(() => badgeOf(page)).toBe(1);

  const again = await openTray(page);
  await again.getByRole('button', { name: 'Mark all as read' }).click();
  // The open tray hides the bell of its own tab.
  await expect(bell(second)).toHaveAccessibleName('Notifications');
  await expect(again.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expect.poll(() => badgeOf(page)).toBe(0);
  expect(await unreadThere()).toBe(2);
  await again.getByRole('button', { name: 'Close' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await offline(context, false);
  const back = page.getByText('You are back online');
  await expect(back).toBeVisible();
  await expect(back).toHaveCount(0);
  await expect.poll(async () => (await server.control.calls()).calls[ALL]).toBe(1);
  expect((await server.control.calls()).calls[ONE]).toBe(2);
  await expect.poll(unreadThere).toBe(0);

  // Messages of earlier toasts can be read again until they are cleared.
  const last = await openTray(page);
  await last.getByRole('button', { name: /^App messages/ }).click();
  await expect(last.getByRole('listitem').filter({ hasText: 'You are back online' })).toHaveCount(
    1,
  );
  await looksRight(page, 'what the app said');
  await last.getByRole('button', { name: 'Clear all' }).click();
  await expect(last.getByText('No messages in the last 7 days.')).toBeVisible();
  await last.getByRole('button', { name: 'Close' }).click();

  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Earlier' })).toBeVisible();
  await page.getByRole('button', { name: 'Unread, 0' }).click();
  await expect(page.getByText('You have read everything.')).toBeVisible();
  await menu(page);
  await page.getByRole('button', { name: 'Signout' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => badgeOf(page)).toBe(0);
});
