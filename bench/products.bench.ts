// Measures long tasks of the page during scrolling and typing among five thousand products of one
// brand. `npm run bench -- products`
import { chromium } from '@playwright/test';
import { headlessShell } from '../tests/support/browser.ts';
import { startServer } from '../tests/support/live-server.ts';
import { settled, signIn } from '../tests/support/steps.ts';
import { report } from './support/figures.ts';
import { changeRoute } from './support/route-change.ts';

const MANY = 5_000;
const WORD = 'copper 7';
const TURNS = 60;
const TIMES = 7;
/** Budget from the tap to the first products (milliseconds). */
const FIRST_MS = 150;
/** A longer frame is visible (milliseconds); the browser does not report shorter tasks. */
const FRAME_MS = 50;

const server = await startServer({ SCALE_PRODUCTS: String(MANY), RATE_PER_MINUTE: '100000' });
const browser = await chromium.launch(headlessShell.launchOptions);
try {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 780 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await server.control.reset({ whats_new: false });
  await signIn(page);
  const shelf = '/product-listing/The%20long%20shelf/rangat/901';
  await page.goto(shelf);
  const whole = page.getByText(`All ${MANY.toLocaleString('en-US')} on this phone`);
  await whole.waitFor();
  // Once more, from the store: inside the app, and by a start of the app at that address.
  const opened: number[] = [];
  const started: number[] = [];
  const product = page.locator('main').getByRole('listitem').first();
  for (let time = 0; time < TIMES; time += 1) {
    await page.goto('/home');
    await page.getByRole('heading', { name: 'Explore Categories' }).waitFor();
    await settled(server.control);
    opened.push(await changeRoute(page, shelf, 'address'));
    if (!(await product.isVisible())) throw new Error('The screen was there without a product.');
    await page.goto('/home');
    await page.goto(shelf);
    await product.waitFor();
    started.push(await page.evaluate(() => performance.now()));
    await whole.waitFor();
  }
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
  });
  const longest = (): Promise<number> =>
    page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks.splice(0)));
  const frames = (): Promise<unknown> =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  await page.mouse.move(180, 400);
  const scrolled: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, 900);
    await frames();
    scrolled.push(await longest());
  }
  await page.evaluate(() => scrollTo(0, 0));
  await frames();
  await longest();
  const typed: number[] = [];
  for (const letter of WORD) {
    await page.getByRole('textbox').first().pressSequentially(letter);
    await frames();
    typed.push(await longest());
  }
  const isGood = report([
    {
      name: `${MANY} products: from the tap to the first ones`,
      values: opened,
      unit: 'ms',
      budget: FIRST_MS,
    },
    { name: 'the same by a start of the app', values: started, unit: 'ms' },
    {
      name: 'the same: longest task of a scroll (0: under 50)',
      values: scrolled,
      unit: 'ms',
      budget: FRAME_MS,
    },
    {
      name: 'the same: longest task of a key (0: under 50)',
      values: typed,
      unit: 'ms',
      budget: FRAME_MS,
    },
  ]);
  process.exitCode = isGood ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
