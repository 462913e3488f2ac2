import type { Page } from '@playwright/test';
import { ASHA, ASHA_SELF } from '../support/canaries.ts';
import { expect, test } from '../support/journey.ts';
import { leave, menu, waitAtLogin } from '../support/leaving.ts';
import { holdNext } from '../support/page-wire.ts';
import {
  answer,
  card,
  chip,
  everythingStored,
  installed,
  offline,
  signIn,
} from '../support/steps.ts';
import { accountsIn, tally } from '../support/stored.ts';
import { nextPair, type Pair, refreshStatus } from '../support/tokens.ts';

test.use({ serviceWorkers: 'allow' });

const ANSWER = 'POST /api/hair_dresser/accept-reject-webinar';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log out with unsent work?' });

/** Signs in and accepts a training without a connection. */
async function withWaitingWork(page: Page): Promise<void> {
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await offline(page.context());
  await answer(page, card(page, 9001), 'Accept');
  await expect(chip(page, /1 waiting/)).toBeVisible();
}

test('[1.7] [S16] [S18] while a person is signed in, no browser store holds their data in clear', async ({
  page,
  context,
}) => {
  const pair = nextPair(page);
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await offline(context);
  await answer(page, card(page, 9001), 'Accept');
  await expect(chip(page, /1 waiting/)).toBeVisible();
  const stored = await everythingStored(page);
  expect(stored).toContain('/outbox:');
  const { access, refresh } = await pair;
  expect(
    [...ASHA, access.slice(0, 20), refresh].filter((canary) => stored.includes(canary)),
  ).toEqual([]);
});

/**
 * Asha signs in, sees her trainings and signs out: returns the name of her database and her tokens.
 */
async function ashaCameAndWent(page: Page): Promise<{ asha: string; pair: Pair }> {
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
  return { asha, pair: await pair };
}

test('[4.20] [S14] [S17] a sign-out deletes the account’s data and pictures, and ends the session on the server', async ({
  page,
  server,
}) => {
  const { pair } = await ashaCameAndWent(page);
  expect(accountsIn(await tally(page))).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).not.toContain('pictures');
  await expect.poll(() => refreshStatus(server, pair)).toBe(401);
});

test('[S16] [L13] after a sign-out no data of the previous person is in the stores or on the page of the next', async ({
  page,
}) => {
  const { asha, pair } = await ashaCameAndWent(page);
  await signIn(page, 'HD1003');
  const stored = await tally(page);
  expect(accountsIn(stored)).toHaveLength(1);
  expect(stored[asha]).toBeUndefined();
  const text = (await everythingStored(page)) + (await page.content()) + (await page.title());
  const { access, refresh } = pair;
  expect(
    [...ASHA_SELF, asha.slice(3), access.slice(-40), refresh].filter((canary) =>
      text.includes(canary),
    ),
  ).toEqual([]);
});

test('[4.20] signing out with Send now waits until the server has the unsent work', async ({
  page,
  server,
}) => {
  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001)).toBeVisible();
  const { release } = await holdNext(page, '**/api/hair_dresser/accept-reject-webinar');
  await answer(page, card(page, 9001), 'Accept');
  await menu(page);
  await leave(page);
  await dialog(page).getByRole('button', { name: 'Send now, then log out' }).click();
  await expect(
    dialog(page).getByRole('button', { name: 'Send now, then log out' }),
  ).toHaveAttribute('aria-busy', 'true');
  release();
  await waitAtLogin(page);
  expect((await server.control.calls()).calls[ANSWER]).toBe(1);
  expect(accountsIn(await tally(page))).toEqual([]);
  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001).getByText('Accepted', { exact: true })).toBeVisible();
});

test('[4.20] [S16] [L13] unsent work of A stays sealed while B is signed in, and is sent once after A signs in again', async ({
  page,
  context,
  server,
}) => {
  await withWaitingWork(page);
  await menu(page);
  await leave(page);
  await expect(dialog(page).getByText('1 item is not sent yet.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Keep it here, locked' }).click();
  await waitAtLogin(page);
  await offline(context, false);

  await signIn(page, 'HD1003');
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible();
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
  await expect(card(page, 9001).getByText('Accepted', { exact: true })).toBeVisible();
  const { calls, keys } = await server.control.calls();
  expect(calls[ANSWER]).toBe(1);
  expect(Object.values(keys)).toEqual([1]);
});

test('[4.20] [S14] [S17] a discarding sign-out offline deletes all data on the device, and revokes the session once online', async ({
  page,
  context,
  server,
}) => {
  const pair = nextPair(page);
  await withWaitingWork(page);
  await menu(page);
  await leave(page);
  await expect(
    dialog(page).getByRole('button', { name: 'Send now, then log out' }),
  ).toHaveAttribute('aria-disabled', 'true');
  await dialog(page).getByRole('button', { name: 'Delete it and log out' }).click();
  await waitAtLogin(page);
  expect(accountsIn(await tally(page))).toEqual([]);
  const text = await everythingStored(page);
  const { refresh } = await pair;
  expect([...ASHA, refresh].filter((canary) => text.includes(canary))).toEqual([]);
  await page.reload();
  await waitAtLogin(page);
  await offline(context, false);
  // The device forgets it once the server has said so.
  await expect
    .poll(async () => (await tally(page))['chairside-device'])
    .toMatchObject({ revocations: 0, accounts: 0 });
  expect((await server.control.calls()).calls['POST /api/revoke']).toBe(1);
  expect(await refreshStatus(server, await pair)).toBe(401);

  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001).getByRole('button', { name: 'Accept' })).toBeVisible();
  expect((await server.control.calls()).calls[ANSWER] ?? 0).toBe(0);
});

test('[4.20] [S17] a sign-out offline revokes the session at the next online start', async ({
  page,
  context,
  server,
}) => {
  const pair = nextPair(page);
  await signIn(page);
  await installed(page);
  await offline(context);
  await menu(page);
  await leave(page);
  await page
    .getByRole('dialog', { name: 'Log out?' })
    .getByRole('button', { name: 'Log out' })
    .click();
  await waitAtLogin(page);
  await page.close();
  await offline(context, false);
  const next = await context.newPage();
  await next.goto('/login');
  await expect
    .poll(async () => (await tally(next))['chairside-device'])
    .toMatchObject({ revocations: 0 });
  expect((await server.control.calls()).calls['POST /api/revoke']).toBe(1);
  expect(await refreshStatus(server, await pair)).toBe(401);
});

test('[4.20] [S19] a sign-out leads the person’s other open tab to the login screen', async ({
  page,
  context,
}) => {
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
