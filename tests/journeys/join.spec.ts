import type { Page } from '@playwright/test';
import type { Control } from '../support/control.ts';
import { expect, test } from '../support/journey.ts';
import { answer, card, offline, signIn } from '../support/steps.ts';

const VIEW = 'POST /api/hair_dresser/live-video-view';
const CHECK = 'POST /api/hair_dresser/join-now-check';
const CONFLICT =
  "Your attendance has already been recorded for another training session during the same time slots, so you won't be able to participate in this training.";
const HOUR = 3_600_000;

const join = (page: Page, code: number) =>
  card(page, code).getByRole('button', { name: 'Join now' });
const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Another training at the same time' });
const count = async (control: Control, call: string): Promise<number> =>
  (await control.calls()).calls[call] ?? 0;

/** Signs in and opens the list of trainings. */
async function trainings(page: Page, id?: string): Promise<void> {
  await signIn(page, id);
  await page.goto('/upcoming-training');
  await expect(join(page, 9002)).toBeVisible();
}

/** The demo world's platforms do not exist, so their responses are scripted. */
test.beforeEach(({ context }) =>
  context.route('https://meet.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Platform</title>' }),
  ),
);

test('[4.8] [4.10] joining while another accepted session runs asks first, and No records no view and opens no tab', async ({
  page,
  context,
  server,
}) => {
  await trainings(page);
  await join(page, 9002).click();
  await expect(question(page)).toContainText(
    'There are 1 other training session scheduled at the same time...',
  );
  await expect(question(page).getByRole('button', { name: 'Join now' })).toBeVisible();
  await question(page).getByRole('button', { name: 'No', exact: true }).click();
  await expect(question(page)).toHaveCount(0);
  expect(await count(server.control, CHECK)).toBe(1);
  expect(await count(server.control, VIEW)).toBe(0);
  expect(context.pages()).toHaveLength(1);
});

test('[4.9] [4.11] [S6] confirming records one view and opens the platform in a tab without opener or referrer; rejoining asks nothing', async ({
  page,
  context,
  server,
}) => {
  await trainings(page);
  await join(page, 9002).click();
  const opened = context.waitForEvent('page');
  await question(page).getByRole('button', { name: 'Join now' }).click();
  const platform = await opened;
  await expect(platform).toHaveURL('https://meet.example/9002');
  expect(await platform.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await expect.poll(() => count(server.control, VIEW)).toBe(1);

  await platform.close();
  const again = context.waitForEvent('page');
  await join(page, 9002).click();
  await expect(await again).toHaveURL('https://meet.example/9002');
  await expect(question(page)).toHaveCount(0);
  expect(await count(server.control, CHECK)).toBe(2);
});

test('[4.8] [4.12] [8.1] a recorded view of another session at the same time prevents joining; rejoining that session is allowed', async ({
  page,
  context,
  server,
}) => {
  await trainings(page, 'HD1003');
  await join(page, 9002).click();
  const toast = page.getByRole('alert').filter({ hasText: CONFLICT });
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(toast.getByText(CONFLICT, { exact: true })).toBeVisible();
  expect(await count(server.control, VIEW)).toBe(0);
  expect(context.pages()).toHaveLength(1);

  const opened = context.waitForEvent('page');
  await join(page, 9003).click();
  await expect(await opened).toHaveURL('https://meet.example/9003');
});

test('[4.13] a session of platform 1 opens inside the app and records the view in the same way', async ({
  page,
  context,
  server,
}) => {
  await signIn(page);
  await page.goto('/upcoming-training');
  await answer(page, card(page, 9005), 'Accept');
  await expect(card(page, 9005).getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await expect
    .poll(() => count(server.control, 'POST /api/hair_dresser/accept-reject-webinar'))
    .toBe(1);
  await server.control.clock(6 * HOUR + 60_000);
  await page.reload();
  await join(page, 9005).click();
  await expect(page).toHaveURL(
    /\/webinar-course-details\/neelam\/105\/[^/]+\/ONLINE\?training=9005$/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => count(server.control, VIEW)).toBeGreaterThan(0);
  // After six hours the token has expired: a try may get a 401 and is repeated under its key (rule
  // 4.15). There is one key each for answer and view.
  expect(Object.keys((await server.control.calls()).keys)).toHaveLength(2);
  expect(await count(server.control, CHECK)).toBe(0);
  expect(context.pages()).toHaveLength(1);
});

test('[4.8] offline, Join now is disabled and says why', async ({ page, context, server }) => {
  await trainings(page);
  await offline(context);
  await expect(join(page, 9002)).toHaveAttribute('aria-disabled', 'true');
  await expect(join(page, 9002)).toHaveAccessibleDescription('You need internet to join.');
  await join(page, 9002).click({ force: true });
  await offline(context, false);
  await expect(join(page, 9002)).not.toHaveAttribute('aria-disabled');
  expect(await count(server.control, CHECK)).toBe(0);
});
