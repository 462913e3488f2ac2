import { expect, test } from '../support/journey.ts';
import { card, chip, installed, offline, signIn } from '../support/steps.ts';

const ANSWER_ONLINE = 'POST /api/hair_dresser/accept-reject-webinar';
const ANSWER_OFFLINE = 'POST /api/hair_dresser/accept-reject-education';

test('[2.12] [4.5] [4.21] offline, after the browser page was closed, answers are given, shown as waiting, and sent once each', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  await signIn(page);
  await installed(page);
  await offline(context);
  await page.close();

  const basement = await context.newPage();
  await basement.goto('/upcoming-training');
  await card(basement, 9001).getByRole('button', { name: 'Accept' }).click();
  await expect(card(basement, 9001).getByText(/will send when connected/)).toBeVisible();
  await card(basement, 9007).getByRole('button', { name: 'Reject' }).click();
  await expect(card(basement, 9007)).toHaveCount(0);
  await expect(basement.getByText("You're offline").first()).toBeVisible();
  await chip(basement, /2 waiting/).click();
  await expect(basement.getByRole('heading', { name: 'My pending work' })).toBeVisible();
  await expect(basement.getByText(/^Accept: Shade talk/).first()).toBeVisible();
  await expect(basement.getByText(/^Reject: Bridal knots/).first()).toBeVisible();
  await basement.goto('/home');
  await expect(basement.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();

  const pictures = basement.locator('main img');
  expect(await pictures.count()).toBeGreaterThan(5);
  await expect
    .poll(() =>
      pictures.evaluateAll((images: HTMLImageElement[]) => images.filter((image) => image.loading !== 'lazy' && image.naturalWidth === 0).length),
    )
    .toBe(0);
  await basement.getByRole('heading', { name: 'Explore Categories' }).click();
  await expect(basement.getByText("You're offline").first()).toBeVisible();
  await offline(context, false);
  await expect(basement.getByText('You are back online')).toBeVisible();
  await expect(chip(basement, /Up to date/)).toBeVisible({ timeout: 20_000 });
  const { calls, keys } = await server.control.calls();
  expect([calls[ANSWER_ONLINE], calls[ANSWER_OFFLINE]]).toEqual([1, 1]);
  expect(Object.values(keys)).toEqual([1, 1]);
});

test('undo and a change of mind offline leave one request, the last one', { tag: '@installed' }, async ({ page, context, server }) => {
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await offline(context);
  await card(page, 9001).getByRole('button', { name: 'Accept' }).click();
  await page.goto('/outbox');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Accept: Shade talk/)).toHaveCount(0);
  await page.goto('/upcoming-training');
  await card(page, 9001).getByRole('button', { name: 'Reject' }).click();
  await offline(context, false);
  await expect.poll(async () => (await server.control.calls()).calls[ANSWER_ONLINE], { timeout: 20_000 }).toBe(1);
});

test('[1.6] [8.2] with every tab closed the service worker sends; a refusal is told at the next open, and is kept', {
  tag: '@whole-browser',
}, async ({ page, context, server }) => {
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await offline(context);
  await card(page, 9006).getByRole('button', { name: 'Accept' }).click();
  await expect(card(page, 9006).getByText(/will send when connected/)).toBeVisible();
  await page.close();
  await offline(context, false);
  await expect.poll(async () => (await server.control.calls()).calls[ANSWER_OFFLINE], { timeout: 30_000 }).toBe(1);

  const next = await context.newPage();
  await next.goto('/home');
  const toast = next.getByRole('alert').filter({ hasText: 'Seats are full' });
  await expect(toast).toBeVisible();
  await expect(toast).toContainText('Error');
  await next.goto('/upcoming-training');
  await expect(card(next, 9006).getByRole('button', { name: 'Accept' })).toBeVisible();
  await chip(next, /1 needs you/).click();
  await expect(next.getByText('Needs you: Seats are full')).toBeVisible();
  await next.getByRole('button', { name: 'Discard' }).click();
  await expect(next.getByText('Needs you: Seats are full')).toHaveCount(0);
  expect((await server.control.calls()).calls[ANSWER_OFFLINE]).toBe(1);
});

test('an answer that was applied but whose reply was lost is sent again under its key, and counts once', async ({ page, server }) => {
  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001)).toBeVisible();
  await server.control.fail({ path: '/api/hair_dresser/accept-reject-webinar', times: 1, how: 'drop-answer' });
  await card(page, 9001).getByRole('button', { name: 'Accept' }).click();
  await expect(card(page, 9001).getByText('Accepted', { exact: true })).toBeVisible({ timeout: 20_000 });
  const { keys } = await server.control.calls();
  expect(Object.keys(keys)).toHaveLength(1);
  expect(Object.values(keys)[0]).toBeGreaterThan(1);
});

test('a portal that answers in HTML is no answer: nothing is lost, and it is sent when the real server is back', async ({ page, server }) => {
  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001)).toBeVisible();
  await server.control.fail({ path: '/api/hair_dresser/accept-reject-webinar', times: 1, how: 'html' });
  await card(page, 9001).getByRole('button', { name: 'Accept' }).click();
  await expect(card(page, 9001).getByText('Accepted', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect((await server.control.calls()).calls[ANSWER_ONLINE]).toBe(2);
});
