import type { Page } from '@playwright/test';
import { ASHA, ASHA_SELF } from '../support/canaries.ts';
import { expect, test } from '../support/journey.ts';
import { leave, menu, waitAtLogin } from '../support/leaving.ts';
import { card, chip, everythingStored, installed, offline, signIn } from '../support/steps.ts';
import { accountsIn, tally } from '../support/stored.ts';
import { nextPair, refreshStatus } from '../support/tokens.ts';

test.use({ serviceWorkers: 'allow' });

const ANSWER = 'POST /api/hair_dresser/accept-reject-webinar';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign out with unsent work?' });

/** Somebody signed in who accepted a training without a connection. */
async function withWaitingWork(page: Page): Promise<void> {
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await offline(page.context());
  await card(page, 9001).getByRole('button', { name: 'Accept' }).click();
  await expect(chip(page, /1 waiting/)).toBeVisible();
}

test('[1.7] [S16] [S18] while somebody is signed in, nothing of them lies in clear in any store of the browser', async ({ page, context }) => {
  const pair = nextPair(page);
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await offline(context);
  await card(page, 9001).getByRole('button', { name: 'Accept' }).click();
  await expect(chip(page, /1 waiting/)).toBeVisible();
  const stored = await everythingStored(page);
  expect(stored).toContain('/outbox:');
  const { access, refresh } = await pair;
  expect([...ASHA, access.slice(0, 20), refresh].filter((canary) => stored.includes(canary))).toEqual([]);
});

test('[4.20] [S14] [S16] [S17] [L13] after a sign-out the next person finds nothing of the one before', async ({ page, server }) => {
  const pair = nextPair(page);
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001)).toBeVisible();
  const [asha = ''] = accountsIn(await tally(page));
  expect(asha).not.toBe('');
  await menu(page);
  await leave(page);
  await waitAtLogin(page);
  expect(accountsIn(await tally(page))).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).not.toContain('pictures');
  await expect.poll(async () => refreshStatus(server, await pair)).toBe(401);

  await signIn(page, 'HD1003');
  const stored = await tally(page);
  expect(accountsIn(stored)).toHaveLength(1);
  expect(stored[asha]).toBeUndefined();
  const text = (await everythingStored(page)) + (await page.content()) + (await page.title());
  const { access, refresh } = await pair;
  expect([...ASHA_SELF, asha.slice(3), access.slice(-40), refresh].filter((canary) => text.includes(canary))).toEqual([]);
});

test('[4.20] sign-out with work on its way: send now waits until the server has it', async ({ page, server }) => {
  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001)).toBeVisible();
  await server.control.fail({ path: '/api/hair_dresser/accept-reject-webinar', times: 1, how: 'delay', ms: 5_000 });
  await card(page, 9001).getByRole('button', { name: 'Accept' }).click();
  await menu(page);
  await leave(page);
  await dialog(page).getByRole('button', { name: 'Send now, then sign out' }).click();
  await waitAtLogin(page);
  expect((await server.control.calls()).calls[ANSWER]).toBe(1);
  expect(accountsIn(await tally(page))).toEqual([]);
  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001).getByText('Accepted', { exact: true })).toBeVisible();
});

test('[4.20] [S16] [L13] kept work of A stays sealed while B is here, and is sent once when A is back', async ({ page, context, server }) => {
  await withWaitingWork(page);
  await menu(page);
  await leave(page);
  await expect(dialog(page).getByText('1 thing that you did has not reached the server yet.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Keep it sealed for me' }).click();
  await waitAtLogin(page);
  await offline(context, false);

  await signIn(page, 'HD1003');
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'All is sent' })).toBeVisible();
  const stored = await tally(page);
  const kept = accountsIn(stored).find((name) => stored[name]?.session === 0) ?? '';
  expect(stored[kept]).toMatchObject({ outbox: 1, documents: 0, notices: 0, session: 0 });
  const text = await everythingStored(page);
  expect(ASHA.filter((canary) => text.includes(canary))).toEqual([]);
  await menu(page);
  await leave(page);
  await waitAtLogin(page);
  expect((await server.control.calls()).calls[ANSWER] ?? 0).toBe(0);

  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001).getByText('Accepted', { exact: true })).toBeVisible({ timeout: 20_000 });
  const { calls, keys } = await server.control.calls();
  expect(calls[ANSWER]).toBe(1);
  expect(Object.values(keys)).toEqual([1]);
});

test('[4.20] [S14] [S17] discarding offline leaves nothing here; the server hears of the end as soon as there is a connection', async ({
  page,
  context,
  server,
}) => {
  const pair = nextPair(page);
  await withWaitingWork(page);
  await menu(page);
  await leave(page);
  await expect(dialog(page).getByRole('button', { name: 'Send now, then sign out' })).toHaveAttribute('aria-disabled', 'true');
  await dialog(page).getByRole('button', { name: 'Discard it and sign out' }).click();
  await waitAtLogin(page);
  expect(accountsIn(await tally(page))).toEqual([]);
  const text = await everythingStored(page);
  const { refresh } = await pair;
  expect([...ASHA, refresh].filter((canary) => text.includes(canary))).toEqual([]);
  await page.reload();
  await waitAtLogin(page);
  await offline(context, false);
  // The device forgets it once the server has said so.
  await expect.poll(async () => (await tally(page))['chairside-device']).toMatchObject({ revocations: 0, accounts: 0 });
  expect((await server.control.calls()).calls['POST /api/revoke']).toBe(1);
  expect(await refreshStatus(server, await pair)).toBe(401);

  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001).getByRole('button', { name: 'Accept' })).toBeVisible();
  expect((await server.control.calls()).calls[ANSWER] ?? 0).toBe(0);
});

test('[4.20] [S17] a sign-out that was never heard is told at the next start with a connection', async ({ page, context, server }) => {
  const pair = nextPair(page);
  await signIn(page);
  await installed(page);
  await offline(context);
  await menu(page);
  await leave(page);
  await waitAtLogin(page);
  await page.close();
  await offline(context, false);
  const next = await context.newPage();
  await next.goto('/login');
  await expect.poll(async () => (await tally(next))['chairside-device']).toMatchObject({ revocations: 0 });
  expect((await server.control.calls()).calls['POST /api/revoke']).toBe(1);
  expect(await refreshStatus(server, await pair)).toBe(401);
});

test('[4.20] [S19] another open tab of the same person goes to the login screen too', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/upcoming-training');
  await expect(card(other, 9001)).toBeVisible();
  await menu(page);
  await leave(page);
  await waitAtLogin(page);
  await waitAtLogin(other);
  await expect(other.locator('[data-training]')).toHaveCount(0);
  expect(accountsIn(await tally(page))).toEqual([]);
});
