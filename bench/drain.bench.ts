// Measures how fast the outbox accepts and sends actions on Chromium's real IndexedDB with a
// thousand pending ones: with a wire that answers at once, and with a slow one.
import { chromium } from '@playwright/test';
import { launch } from '../tests/support/browser.ts';
import { startServer } from '../tests/support/live-server.ts';
import { bundled } from './support/bundled.ts';
import type { Drain, measure } from './support/drain-in-browser.ts';
import { report } from './support/figures.ts';

const WAITING = 1_000;
const RUNS = 3;
/**
 * Round trip of a slow connection (milliseconds), and the number of the thousand answers that are
 * enough to tell the rate.
 */
const SLOW = { answersAfter: 150, answers: 150 } as const;
const LEAST = { atOnce: 20, slow: 5 } as const;

const code = await bundled('bench/support/drain-in-browser.ts');
const server = await startServer();
const browser = await chromium.launch(launch);
try {
  const page = await (
    await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })
  ).newPage();
  await page.goto(`${server.url}/healthz`);
  await page.addScriptTag({ content: code });
  const drained = (drain: Drain) =>
    page.evaluate(
      (given) =>
        (globalThis as unknown as { bench: { measure: typeof measure } }).bench.measure(given),
      drain,
    );
  const figures = { enqueue: [] as number[], drain: [] as number[], slow: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    const { enqueue, drain } = await drained({
      waiting: WAITING,
      answersAfter: 0,
      answers: WAITING,
    });
    figures.enqueue.push(enqueue);
    figures.drain.push(drain);
    figures.slow.push((await drained({ waiting: WAITING, ...SLOW })).drain);
  }
  process.exitCode = report([
    { name: 'enqueue, one durable write', values: figures.enqueue, unit: 'ms' },
    {
      name: 'drain of 1,000 at 0 ms round trip',
      values: figures.drain,
      unit: 'actions/s',
      budget: LEAST.atOnce,
      atLeast: true,
    },
    {
      name: 'drain of 1,000 at 150 ms round trip',
      values: figures.slow,
      unit: 'actions/s',
      budget: LEAST.slow,
      atLeast: true,
    },
  ])
    ? 0
    : 1;
} finally {
  await browser.close();
  await server.stop();
}
