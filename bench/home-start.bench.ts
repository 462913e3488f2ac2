// Measures the time from start to home's first content at a quarter of this machine's speed: first
// visit, later visits, and offline.
import type { BrowserContext, Page } from '@playwright/test';
import { fillIn, installed, PASSWORD } from '../tests/support/steps.ts';
import { type Figure, report } from './support/figures.ts';
import { firstContent, openStage, slowPage } from './support/stage.ts';

const RUNS = 5;
/** Home's first content: the banner with its text, and the trainings. */
const HOME = 'main [aria-roledescription="carousel"]';
const LOGIN = 'form button[type="submit"]';

const stage = await openStage();
const figures = {
  login: [] as number[],
  cold: [] as number[],
  warm: [] as number[],
  offline: [] as number[],
};

async function timed(
  context: BrowserContext,
  path: string,
  selector: string,
): Promise<{ page: Page; ms: number }> {
  const page = await slowPage(context, selector);
  await page.goto(path, { waitUntil: 'commit' });
  return { page, ms: await firstContent(page) };
}

try {
  for (let run = 0; run < RUNS; run++) {
    const context = await stage.device();
    const login = await timed(context, '/login', LOGIN);
    figures.login.push(login.ms);
    // Cold home: from the tap on "Log in" on a device without any data, with password check and
    // every call.
    await login.page.evaluate(() => {
      addEventListener('submit', () => performance.mark('tap'), { capture: true, once: true });
    });
    await fillIn(login.page, 'HD1001', PASSWORD);
    await login.page.locator(HOME).first().waitFor();
    figures.cold.push(
      await login.page.evaluate(
        () => performance.now() - (performance.getEntriesByName('tap')[0]?.startTime ?? 0),
      ),
    );
    await installed(login.page);
    await login.page.close();
    const warm = await timed(context, '/home', HOME);
    figures.warm.push(warm.ms);
    await warm.page.close();
    await context.setOffline(true);
    figures.offline.push((await timed(context, '/home', HOME)).ms);
    await context.close();
  }
} finally {
  await stage.close();
}
const rows: readonly Figure[] = [
  { name: 'login, cold: form ready', values: figures.login, unit: 'ms', budget: 2300 },
  { name: 'home, cold: from the tap on Log in', values: figures.cold, unit: 'ms', budget: 2500 },
  { name: 'home, warm: first content', values: figures.warm, unit: 'ms', budget: 1200 },
  { name: 'home, offline: first content', values: figures.offline, unit: 'ms', budget: 1200 },
];
process.exitCode = report(rows) ? 0 : 1;
