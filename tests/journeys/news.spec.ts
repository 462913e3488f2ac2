import { expect, test } from '../support/journey.ts';
import { chip, installed, offline, signIn } from '../support/steps.ts';

const DAY_MS = 86_400_000;
const TRACK = 'POST /api/hair_dresser/hd-trainer-click-notification-action';

test.use({ whatsNew: true, serviceWorkers: 'allow' });

test('[4.18] the notification of a rejected post shows the reason, opens from its address, and links to the post; a reload leads to the list', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/notifications');
  const told = page.getByRole('link', { name: /^(Unread: )?Your post was not published/ });
  const address = (await told.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/notification\?id=./);
  const reason = page.getByText('The client’s face can be recognised');
  await told.click();
  await expect(reason).toBeVisible();
  // The browser keeps no id of a person's data.
  await page.reload();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(told).toBeVisible();
  await page.goto(address);
  await expect(reason).toBeVisible();
  await page.getByRole('link', { name: 'Edit and send again' }).click();
  await expect(
    page.getByRole('heading', { name: 'Read why, change it, send it again' }),
  ).toBeVisible();
  // The browser's history names neither the notification nor the post.
  expect(new URL(page.url()).search).toBe('');
});

test('[4.2] the archive What’s New opens offline; hiding an item there is sent once, and home no longer shows it', async ({
  page,
  context,
  server,
}) => {
  await signIn(page);
  await installed(page);
  await page.goto('/whats-new');
  await expect(page.getByRole('article')).toHaveCount(4);
  await offline(context);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(4);
  // Closing home's popup after the login was reported once.
  const told = async () => (await server.control.calls()).calls[TRACK] ?? 0;
  const before = await told();
  await page.getByLabel('Do not display this message anymore').check();
  await expect(page.getByText('Hidden on Home, waiting to send')).toBeVisible();
  await expect(chip(page, /Offline, 1 waiting/)).toBeVisible();
  expect(await told()).toBe(before);
  await offline(context, false);
  await expect.poll(told).toBe(before + 1);
  await expect(page.getByText('Hidden on Home', { exact: true })).toBeVisible();
  await server.control.clock(DAY_MS);
  await page.goto('/home');
  await expect(chip(page, /^Up to date/)).toBeVisible();
  await page.reload();
  await expect(chip(page, /^Up to date/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('About Us opens offline, and its phone numbers can be dialled', async ({ page, context }) => {
  await signIn(page);
  await installed(page);
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/More than 110 years of \w+/);
  await offline(context);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Call Mumbai/ })).toHaveAttribute(
    'href',
    'tel:+912255550142',
  );
  await expect(page.getByText('needs internet').first()).toBeVisible();
});
