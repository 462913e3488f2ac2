// Measures the calendar with 500 trainings: from the tap to its first content, from one month to
// the next, and opened offline from its address.
import type { Page } from '@playwright/test';
import { chip, installed, signIn } from '../tests/support/steps.ts';
import { report } from './support/figures.ts';
import { CPU_RATE, firstContent, openStage, slowPage } from './support/stage.ts';

const RUNS = 9;
const TRAININGS = 500;
/**
 * Milliseconds after which the work that home's start began is done, as in the other benchmarks of
 * steps.
 */
const SETTLES_MS = 3_000;
const DAY_MS = 86_400_000;
/** Repeated from 29 days ago to 89 days ahead, with the types of a whole year. */
const LINES = [9001, 9005, 9006, 9007, 9008, 9012];
const ENTRY = 'main [data-training]';

/**
 * Measures milliseconds from pressing the element that `pressed` finds until `shown` exists and is
 * painted; the former content is gone by then.
 */
function timed(page: Page, pressed: string, shown: string): Promise<number> {
  return page.evaluate(
    async ([press, wanted]) => {
      const target = [...document.querySelectorAll<HTMLElement>(press ?? '')].find((each) =>
        each.checkVisibility(),
      );
      if (!target) throw new Error(`Nothing to press: ${press}`);
      const before = document.querySelector('main h1')?.textContent;
      const done = new Promise<number>((resolve) => {
        const look = new MutationObserver(() => {
          if (
            !document.querySelector(wanted ?? '') ||
            document.querySelector('main h1')?.textContent === before
          )
            return;
          look.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        });
        look.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      const from = performance.now();
      target.click();
      return (await done) - from;
    },
    [pressed, shown],
  );
}

const stage = await openStage();
const figures = {
  first: [] as number[],
  month: [] as number[],
  grid: [] as number[],
  cold: [] as number[],
};
try {
  const context = await stage.device();
  const page = await context.newPage();
  await signIn(page);
  await installed(page);
  // Staff plan them while the device is on another screen; they arrive through the engine, as all
  // data does.
  for (let each = 0; each < TRAININGS; each += 1)
    await stage.server.control.repeat(
      LINES[each % LINES.length] ?? 9001,
      20_000 + each,
      Math.round(((each * 118) / TRAININGS - 29) * DAY_MS),
    );
  await page.goto('/calendar');
  // A returned connection fetches everything again.
  await context.setOffline(true);
  await chip(page, /Offline/).waitFor();
  await context.setOffline(false);
  await page.locator('[data-training^="20"]').first().waitFor({ timeout: 60_000 });

  for (let run = 0; run < RUNS; run += 1) {
    await page.goto('/home');
    await page.locator('main [aria-roledescription="carousel"]').first().waitFor();
    await chip(page, /Up to date/).waitFor();
    await page.waitForTimeout(SETTLES_MS);
    figures.first.push(await timed(page, 'a[href="/calendar"]', ENTRY));
    figures.month.push(await timed(page, 'button[aria-label="Next month"]', ENTRY));
    figures.month.push(await timed(page, 'button[aria-label="Previous month"]', ENTRY));
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Month' }).click();
    figures.grid.push(await timed(page, 'button[aria-label="Next month"]', '[role="grid"]'));
    figures.grid.push(await timed(page, 'button[aria-label="Previous month"]', '[role="grid"]'));
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Agenda' }).click();
  }
  await page.close();
  await context.setOffline(true);
  for (let run = 0; run < RUNS; run += 1) {
    const cold = await slowPage(context, ENTRY);
    await cold.goto('/calendar', { waitUntil: 'commit' });
    figures.cold.push(await firstContent(cold));
    await cold.close();
  }
} finally {
  await stage.close();
}
process.exitCode = report([
  { name: '500 trainings: tap to first content', values: figures.first, unit: 'ms', budget: 100 },
  {
    name: '500 trainings: the list of another month',
    values: figures.month,
    unit: 'ms',
    budget: 50,
  },
  {
    name: '500 trainings: the grid of another month',
    values: figures.grid,
    unit: 'ms',
    budget: 50,
  },
  {
    name: `offline from its address, CPU ${CPU_RATE}x slower`,
    values: figures.cold,
    unit: 'ms',
    budget: 1500,
  },
])
  ? 0
  : 1;
