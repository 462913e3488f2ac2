import type { Page } from '@playwright/test';
import { namesApart } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { sideways, smallTargets } from '../support/looks.ts';
import { cutRings } from '../support/rings.ts';
import { insideRows, oneOfEach, openRows, visitOf } from '../support/rows.ts';
import { chipNamed, goTo, inLanguage, signIn, uncovered } from '../support/steps.ts';
import { overlaps, textFaults } from '../support/text-faults.ts';
import { walkTo } from '../support/walk-to.ts';

/** A narrow phone, and phones with larger text. */
const SIZES = [
  ['320 px', 320, '100%'],
  ['150 %', 360, '150%'],
  ['200 %', 360, '200%'],
] as const;

/**
 * Sets the size and waits until the page is laid out: width-dependent parts change in the next
 * frame.
 */
async function atSize(page: Page, width: number, text: string): Promise<void> {
  await page.setViewportSize({ width, height: 780 });
  await page.evaluate((size) => {
    document.documentElement.style.setProperty('font-size', size);
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, text);
}

/** A phone and a desktop. */
const WIDTHS = [
  [360, 780],
  [1280, 860],
] as const;

const menuButton = (page: Page) =>
  page.getByRole('button', { name: 'Menu' }).filter({ visible: true });

async function homeGreets(page: Page): Promise<void> {
  expect(await textFaults(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  const greeting = page
    .locator('main p')
    .filter({ hasText: /^Good / })
    .first();
  const [hello, status] = await Promise.all([
    greeting.boundingBox(),
    page.locator('main a[data-state]').first().boundingBox(),
  ]);
  if (!hello || !status) throw new Error('Home has no greeting or no status');
  expect(
    status.x >= hello.x + hello.width || status.y >= hello.y + hello.height,
    'the status covers the greeting',
  ).toBe(true);
  expect(hello.height).toBeLessThan(150);
}

async function menuHolds(page: Page): Promise<void> {
  await menuButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await textFaults(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
}

async function calendarHolds(page: Page): Promise<void> {
  await goTo(page, '/calendar');
  await chipNamed(page, 'Month').click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await textFaults(page)).toEqual([]);
  const heads = await page.getByRole('columnheader').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    }),
  );
  const gaps = heads.slice(1).map((head, before) => head.left - (heads[before]?.right ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(3);
  const discs = await page.locator('[role="grid"] button > span:first-child').evaluateAll((spans) =>
    spans.map((span) => {
      const range = document.createRange();
      range.selectNodeContents(span);
      return span.getBoundingClientRect().width - range.getBoundingClientRect().width;
    }),
  );
  expect(Math.min(...discs)).toBeGreaterThan(0);
  await chipNamed(page, 'Week').click();
  expect(await textFaults(page)).toEqual([]);
}

for (const [name, width, text] of SIZES)
  test(`[E35] at ${name} home, menu and calendar show whole words: nothing is cut, overlaps or scrolls sideways`, async ({
    page,
  }) => {
    await signIn(page);
    await atSize(page, width, text);
    await homeGreets(page);
    await menuHolds(page);
    await page.keyboard.press('Escape');
    await uncovered(page);
    await calendarHolds(page);
  });

/**
 * Returns the page's faults at 320 px with text at 200 %, by element; empty if there are none.
 */
async function faultsWhenLarge(
  page: Page,
  path: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await atSize(page, 320, '200%');
  const over = await sideways(page);
  const faults = {
    overlaps: await overlaps(page),
    targets: await smallTargets(page),
    words: await textFaults(page),
    sideways: over > 0 ? [`by ${over} px`] : [],
  };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([kind, found]) =>
      found.length > 0 ? [[`${path} ${kind}`, found]] : [],
    ),
  );
}

test('the overlap check finds overlapping words, and ignores a fixed bar over the page', async ({
  page,
}) => {
  await page.setContent(
    '<p style="height:1px;margin:0">Grey coverage</p><p style="margin:0">Curl by curl</p><p style="position:fixed;top:0">A bar</p><p style="margin-top:9em;line-height:1.1">Two close<br>lines</p>',
  );
  expect(await overlaps(page)).toEqual(['"Grey coverage" on "Curl by curl"']);
});

test('[E35] at 320 px with text at 200 %, no screen has overlapping or broken words, sideways scrolling or targets under 44 px', async ({
  page,
}) => {
  const found: Record<string, readonly string[]> = {};
  for (const row of oneOfEach(openRows)) {
    await page.goto(visitOf(row));
    Object.assign(found, await faultsWhenLarge(page, row.path));
  }
  await signIn(page);
  for (const row of oneOfEach(insideRows)) {
    await walkTo(page, row);
    Object.assign(found, await faultsWhenLarge(page, row.path));
  }
  expect(found).toEqual({});
});

test('[E31] at 360 and 1280 px, no focus ring is cut on home, calendar and upcoming trainings', async ({
  page,
}) => {
  await signIn(page);
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    for (const path of ['/home', '/calendar', '/upcoming-training']) {
      await goTo(page, path);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await page.keyboard.press('Tab');
      expect([width, path, await cutRings(page)]).toEqual([width, path, []]);
    }
  }
});

for (const [language, choose] of [
  ['English', async () => undefined],
  ['Hindi', (page: Page) => inLanguage(page, 'hi')],
] as const) {
  test(`[E29] in ${language} accessible names begin with the visible text on home, upcoming trainings and all calendar views`, async ({
    page,
  }) => {
    await signIn(page);
    await choose(page);
    for (const path of [
      '/home',
      '/calendar',
      '/calendar?view=month',
      '/calendar?view=week',
      '/upcoming-training',
    ]) {
      await goTo(page, path);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 860 });
        expect([path, width, await namesApart(page)]).toEqual([path, width, []]);
      }
    }
  });
}
