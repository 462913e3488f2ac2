import { expect, test } from '../support/journey.ts';
import {
  answer,
  card,
  chip,
  everythingStored,
  fillIn,
  installed,
  offline,
  PASSWORD,
  signIn,
} from '../support/steps.ts';
import { heapOf, nextPair, ringServiceWorker, setPasswordElsewhere } from '../support/tokens.ts';

test.use({ serviceWorkers: 'allow' });

const REFRESH = 'POST /api/refresh-token';
const ANSWER_ONLINE = 'POST /api/hair_dresser/accept-reject-webinar';
const ANSWER_OFFLINE = 'POST /api/hair_dresser/accept-reject-education';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/**
 * A minute after an access token has expired (milliseconds). Training 9001 has begun by then and
 * can be joined.
 */
const EXPIRED = 11 * MINUTE;

test('[4.15] [4.16] [8.7] fault 9: three tabs and the service worker with one expired token send one refresh', async ({
  page,
  context,
  server,
}) => {
  await signIn(page);
  await installed(page);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, second, third]) await tab.goto('/upcoming-training');
  await expect(card(third, 9007)).toBeVisible();
  await offline(context);
  await answer(second, card(second, 9001), 'Accept');
  await answer(third, card(third, 9007), 'Accept');
  await expect(chip(page, /2 waiting/)).toBeVisible();
  await server.control.clock(EXPIRED);
  await offline(context, false);
  await ringServiceWorker(context, page);
  await expect(card(page, 9001).getByRole('button', { name: 'Join now' })).toBeVisible();
  await expect(chip(page, /waiting|Sending/)).toHaveCount(0);
  await expect(card(page, 9007).getByText('Accepted', { exact: true })).toBeVisible();
  for (const tab of [page, second, third]) await expect(tab).toHaveURL(/\/upcoming-training$/);
  const { calls, keys } = await server.control.calls();
  expect(calls[REFRESH]).toBe(1);
  // Each answer may have got one 401 before; two keys prove that there was no third answer.
  expect(Object.keys(keys)).toHaveLength(2);
  expect(Math.max(...Object.values(keys))).toBeLessThanOrEqual(2);
});

test('[S11] after a lost response to a refresh the person stays signed in', async ({
  page,
  server,
}) => {
  await signIn(page);
  await server.control.fail({ path: '/api/refresh-token', times: 1, how: 'drop-answer' });
  await server.control.clock(EXPIRED);
  await page.goto('/upcoming-training');
  await expect
    .poll(async () => (await server.control.calls()).calls[REFRESH] ?? 0)
    .toBeGreaterThanOrEqual(1);
  await answer(page, card(page, 9001), 'Accept');
  await expect(card(page, 9001).getByRole('button', { name: 'Join now' })).toBeVisible();
  await expect(chip(page, /waiting|Sending/)).toHaveCount(0);
  expect((await server.control.calls()).calls[REFRESH]).toBeGreaterThanOrEqual(2);
  await expect(page).toHaveURL(/\/upcoming-training$/);
});

test('[4.17] a captive portal’s response to a refresh does not sign the person out, and their answer is sent afterwards', async ({
  page,
  server,
}) => {
  await signIn(page);
  await server.control.fail({ path: '/api/refresh-token', times: 3, how: 'html' });
  await server.control.clock(EXPIRED);
  await page.goto('/upcoming-training');
  await answer(page, card(page, 9001), 'Accept');
  await expect
    .poll(async () => (await server.control.calls()).calls[REFRESH] ?? 0, { timeout: 30_000 })
    .toBeGreaterThan(3);
  await expect(card(page, 9001).getByRole('button', { name: 'Join now' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(chip(page, /waiting|Sending/)).toHaveCount(0, { timeout: 30_000 });
  await expect(page).toHaveURL(/\/upcoming-training$/);
});

test('[4.17] [S15] a session ended by the server leads to /session-timeout; waiting work is kept and sent after the sign-in', async ({
  page,
  context,
  server,
}) => {
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await offline(context);
  await answer(page, card(page, 9001), 'Accept');
  await answer(page, card(page, 9007), 'Accept');
  await expect(chip(page, /2 waiting/)).toBeVisible();
  await setPasswordElsewhere(server, 'HD1001', 'Chair@2027x');
  await offline(context, false);

  await expect(page).toHaveURL(/\/session-timeout$/);
  await expect(page.getByText('Asha, please log in again.')).toBeVisible();
  await expect(
    page.getByText('2 unsent items are safe. We send them after you log in.'),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByText('2 unsent items are safe. We send them after you log in.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Log in again' }).click();
  await expect(page.getByLabel('Access ID or mobile')).toHaveValue('HD1001');
  await page.getByLabel('Password', { exact: true }).fill('Chair@2027x');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/upcoming-training$/);
  await expect(card(page, 9001).getByText('Accepted', { exact: true })).toBeVisible();
  await expect(card(page, 9007).getByText('Accepted', { exact: true })).toBeVisible();
  expect(Object.keys((await server.control.calls()).keys)).toHaveLength(2);
});

test('[4.14] [4.17] [S10] an expired session leads to /session-timeout, and to /login for a person who never set a password', async ({
  page,
  server,
}) => {
  await signIn(page);
  await server.control.clock(61 * DAY);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/session-timeout$/);
  await server.control.clock(0);
  await page.getByRole('link', { name: 'Use another account' }).click();
  await fillIn(page, 'HD1004', PASSWORD);
  await expect(page).toHaveURL(/\/login_verification$/);
  await server.control.clock(61 * DAY);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});

test('[4.14] an offline start with an expired token shows stored pages and queues an answer, sent after one refresh', async ({
  page,
  context,
  server,
}) => {
  await signIn(page);
  await installed(page);
  await page.close();
  await offline(context);
  await server.control.clock(EXPIRED);
  const next = await context.newPage();
  await next.goto('/upcoming-training');
  await answer(next, card(next, 9001), 'Accept');
  await expect(card(next, 9001).getByText(/We send it later/)).toBeVisible();
  await next.goto('/home');
  await expect(next.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
  await offline(context, false);
  await expect(chip(next, /Up to date/)).toBeVisible();
  const { calls, keys } = await server.control.calls();
  expect(calls[REFRESH]).toBe(1);
  expect(Object.keys(keys)).toHaveLength(1);
  expect(calls[ANSWER_ONLINE]).toBeLessThanOrEqual(2);
  expect(calls[ANSWER_OFFLINE] ?? 0).toBe(0);
});

test('[S9] no token is in the page’s heap, document, address, web storage, databases or caches', async ({
  page,
  context,
}) => {
  const pair = nextPair(page);
  await signIn(page);
  const { access, refresh } = await pair;
  await page.goto('/upcoming-training');
  await expect(card(page, 9001)).toBeVisible();
  const places = {
    heap: await heapOf(context, page),
    stored: await everythingStored(page),
    document: await page.content(),
    address:
      page.url() +
      (await page.evaluate(() =>
        JSON.stringify([
          history.state,
          window.name,
          performance.getEntries().map((entry) => entry.name),
        ]),
      )),
  };
  // Proves the scan: the heap shows data that the page holds.
  expect(places.heap).toContain('Asha Menon');
  const secrets = {
    access,
    signature: access.split('.')[2] ?? access,
    payload: access.split('.')[1] ?? access,
    refresh,
  };
  const found = Object.entries(places).flatMap(([place, text]) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      text.includes(secret) ? [`${name} in ${place}`] : [],
    ),
  );
  expect(found).toEqual([]);
  expect(places.stored).not.toMatch(/eyJ[\w-]{10,}\.eyJ/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
