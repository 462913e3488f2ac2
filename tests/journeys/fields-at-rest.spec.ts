import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { launch, phone } from '../support/browser.ts';
import { type FieldStop, fieldStops } from '../support/field-stops.ts';
import { expect, test } from '../support/journey.ts';
import { leave, menu, waitAtLogin } from '../support/leaving.ts';
import { inProfile } from '../support/profile-scan.ts';
import { installed, signIn } from '../support/steps.ts';

test.use({ serviceWorkers: 'allow' });

const WORDS = 'Canaryhuxley';
const NUMBER = '7418529630';
/** Parts of addresses that contain an id of a person's data. */
const IDS = ['single-feed?post_id=', 'my-certificates?certificate=', 'notification?id='];
/**
 * Chromium's own memory of form input: its user keeps or clears it, and no page can reach it.
 */
const FORM_MEMORY = /in Default\/(Login|Web) Data/;

/** Types into every visible field and returns their number. */
async function typeEverywhere(page: Page): Promise<number> {
  const fields = page
    .locator(
      'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea',
    )
    .filter({ visible: true });
  await fields.first().waitFor();
  let typed = 0;
  for (const field of await fields.all()) {
    // Fields below a dialog accept no input.
    if (
      !(await field.isEditable()) ||
      (await field.evaluate((input) => input.closest('[inert]') !== null))
    )
      continue;
    const isNumber = await field.evaluate(
      (input: HTMLInputElement) => input.type === 'number' || /tel|numeric/.test(input.inputMode),
    );
    await field.fill(isNumber ? NUMBER : WORDS);
    typed += 1;
  }
  return typed;
}

test('[S-5] [S-10] [S16] the browser profile holds no text typed into any field, and no address with an id of a person’s data', async ({
  baseURL,
  server,
}) => {
  test.setTimeout(400_000);
  const directory = await mkdtemp(join(tmpdir(), 'chairside-fields-'));
  const found = async (): Promise<string[]> => {
    const places = await inProfile(directory, [WORDS, NUMBER, ...IDS]);
    return places.filter((place) => !FORM_MEMORY.test(place));
  };
  const opened = async (): Promise<[BrowserContext, Page]> => {
    const context = await chromium.launchPersistentContext(directory, {
      ...launch,
      ...phone,
      ...(baseURL ? { baseURL } : {}),
    });
    context.setDefaultTimeout(60_000);
    return [context, await context.newPage()];
  };
  const visit = async (page: Page, stops: readonly FieldStop[]): Promise<void> => {
    for (const stop of stops)
      await test.step(stop.name, async () => {
        await stop.open(page, server.control);
        expect(await typeEverywhere(page), stop.name).toBeGreaterThan(0);
      });
  };

  const [first, page] = await opened();
  await visit(page, fieldStops.signedOut);
  await signIn(page);
  await installed(page);
  await visit(page, fieldStops.hairdresser);
  for (const path of ['/social-feeds', '/notifications', '/my-certificates']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await first.close();
  expect(await found(), 'signed in').toEqual([]);

  const [second, again] = await opened();
  await again.goto('/home');
  await menu(again);
  await leave(again);
  await waitAtLogin(again);
  await signIn(again, 'TR2001');
  await visit(again, fieldStops.trainer);
  await second.close();
  expect(await found(), 'after a sign-out').toEqual([]);
  await rm(directory, { recursive: true, force: true });
});
