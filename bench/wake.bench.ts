// Measures the cost of one more action for open documents with a thousand pending actions, on
// Chromium's real IndexedDB.
import { chromium } from '@playwright/test';
import { headlessShell, launch } from '../tests/support/browser.ts';
import { startServer } from '../tests/support/live-server.ts';
import { bundled } from './support/bundled.ts';
import { report } from './support/figures.ts';
import type { measure } from './support/wake-in-browser.ts';

const RUNS = 3;
const MOST_MS = 4;

const code = await bundled('bench/support/wake-in-browser.ts');
const server = await startServer();
const browser = await chromium.launch({ ...launch, ...headlessShell.launchOptions });
try {
  const page = await (
    await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })
  ).newPage();
  await page.goto(`${server.url}/healthz`);
  await page.addScriptTag({ content: code });
  const figures = { first: [] as number[], shown: [] as number[], other: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    const { first, shown, other } = await page.evaluate(() =>
      (globalThis as unknown as { bench: { measure: typeof measure } }).bench.measure(),
    );
    figures.first.push(first);
    figures.shown.push(...shown);
    figures.other.push(...other);
  }
  process.exitCode = report([
    { name: '1,000 wait: a document with them opens', values: figures.first, unit: 'ms' },
    {
      name: '1,000 wait: it wakes for one more',
      values: figures.shown,
      unit: 'ms',
      budget: MOST_MS,
    },
    {
      name: '1,000 wait: a document of others wakes',
      values: figures.other,
      unit: 'ms',
      budget: MOST_MS,
    },
  ])
    ? 0
    : 1;
} finally {
  await browser.close();
  await server.stop();
}
