import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launch, phone } from '../support/browser.ts';
import { ASHA } from '../support/canaries.ts';
import { expect, test } from '../support/journey.ts';
import { leave, menu, waitAtLogin } from '../support/leaving.ts';
import { inProfile } from '../support/profile-scan.ts';
import { answer, card, installed, offline, signIn } from '../support/steps.ts';
import { accountsIn, tally } from '../support/stored.ts';
import { nextPair } from '../support/tokens.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Chromium's own memory of form input: its user keeps or clears it, and no page can reach it.
 */
const FORM_MEMORY = /^HD1001 in Default\/(Login|Web) Data/;
const PLANTED = 'planted-to-be-found-7341';

/**
 * Flushes a text to a separate database on the disk: the scan must find it, which proves that it
 * scans.
 */
const plant = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (value) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('planted');
        opening.onupgradeneeded = () => opening.result.createObjectStore('texts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('texts', 'readwrite', {
            durability: 'strict',
          });
          writing.objectStore('texts').put(value, 'planted');
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => resolve();
        };
      }),
    text,
  );

test('[1.7] [S16] [S17] the browser profile on disk holds no data of a person in clear, neither signed in nor after sign-out', async ({
  baseURL,
}) => {
  const directory = await mkdtemp(join(tmpdir(), 'chairside-profile-'));
  const open = () =>
    chromium.launchPersistentContext(directory, {
      ...launch,
      ...phone,
      ...(baseURL ? { baseURL } : {}),
    });
  const first = await open();
  const page = await first.newPage();
  const pair = nextPair(page);
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await offline(first);
  await answer(page, card(page, 9001), 'Accept');
  await expect(card(page, 9001).getByText(/We send it later/)).toBeVisible();
  await plant(page, PLANTED);
  const [account = ''] = accountsIn(await tally(page));
  const { access, refresh } = await pair;
  await first.close();
  // Proves the scan: it finds the planted text and the account's tag.
  expect(await inProfile(directory, [PLANTED])).not.toEqual([]);
  expect(await inProfile(directory, [account])).not.toEqual([]);
  const written = await inProfile(directory, [
    ...ASHA,
    access.slice(0, 20),
    access.slice(-40),
    refresh,
  ]);
  expect(written.filter((place) => !FORM_MEMORY.test(place))).toEqual([]);

  const second = await open();
  const again = await second.newPage();
  await again.goto('/home');
  await menu(again);
  await leave(again);
  await waitAtLogin(again);
  expect(accountsIn(await tally(again))).toEqual([]);
  await second.close();
  const left = await inProfile(directory, [
    ...ASHA,
    access.slice(0, 20),
    access.slice(-40),
    refresh,
  ]);
  expect(left.filter((place) => !FORM_MEMORY.test(place))).toEqual([]);
  await rm(directory, { recursive: true, force: true });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('[2.21] [4.20] Signout can be reached and pressed with the keyboard alone', async ({
    page,
  }) => {
    await signIn(page);
    const signOut = page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('button', { name: 'Signout' });
    await expect(signOut).toBeVisible();
    const isReached = () => signOut.evaluate((button) => button === document.activeElement);
    for (let presses = 0; presses < 60 && !(await isReached()); presses++)
      await page.keyboard.press('Tab');
    await expect(signOut).toBeFocused();
    await page.keyboard.press('Enter');
    await waitAtLogin(page);
  });
});
