// Measures the page's heap over ten minutes of ordinary work at high speed: changes of screen,
// taps, changes by others. `npm run bench -- heap [--minutes 10]`.
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { goTo, installed, signIn } from '../tests/support/steps.ts';
import { report } from './support/figures.ts';
import { openStage } from './support/stage.ts';

const MINUTE = 60_000;
const MIB = 1_048_576;
/** Pause between two acts (milliseconds): ten times as fast as a person in a hurry. */
const REST_MS = 200;
/** Number of rounds between two readings of the heap. */
const ROUNDS = 3;
const PLACES = [
  '/upcoming-training',
  '/calendar',
  '/notifications',
  '/outbox',
  '/downloads',
  '/my-activity',
  '/home',
] as const;
/** A training of the demo world that moves back and forth meanwhile. */
const MOVED = 9011;
/** Highest allowed growth of the heap from the first to the last third. */
const LEVEL = 1.1;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { minutes: { type: 'string', default: '10' } },
});
const minutes = Number(values.minutes);

/** Returns the page's heap after a garbage collection, in bytes. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Accepts a training and takes the answer back, like a person who changes their mind. */
async function answerAndUndo(page: Page): Promise<void> {
  await goTo(page, '/upcoming-training');
  const yes = page.getByRole('button', { name: 'Accept', exact: true }).first();
  if (!(await yes.isVisible())) return;
  await yes.click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
}

/**
 * Makes one round through the screens: opens, scrolls and refreshes each; meanwhile a training
 * moves on the server.
 */
async function round(page: Page): Promise<void> {
  for (const place of PLACES) {
    await goTo(page, place);
    await page.waitForTimeout(REST_MS);
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => {
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }
      Reflect.deleteProperty(document, 'visibilityState');
    });
    await page.waitForTimeout(REST_MS);
  }
  await answerAndUndo(page);
}

const mean = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);

const stage = await openStage();
const heaps: number[] = [];
try {
  const context = await stage.device();
  const page = await context.newPage();
  await signIn(page);
  await installed(page);
  const session = await context.newCDPSession(page);
  // Code and data that load once are not growth.
  await round(page);
  const until = Date.now() + minutes * MINUTE;
  for (let turn = 0; Date.now() < until; turn += 1) {
    await stage.server.control.move(MOVED, turn % 2 === 0 ? MINUTE : -MINUTE);
    await round(page);
    if (turn % ROUNDS === 0) heaps.push((await heapOf(session)) / MIB);
  }
} finally {
  await stage.close();
}
const third = Math.max(1, Math.floor(heaps.length / 3));
const [first, last] = [mean(heaps.slice(0, third)), mean(heaps.slice(-third))];
const kept = report([
  { name: `heap over ${minutes} minutes`, values: heaps, unit: 'MB', budget: 60, late: true },
  { name: 'heap, the first third', values: [first], unit: 'MB' },
  { name: 'heap, the last third', values: [last], unit: 'MB' },
  { name: 'the last third by the first', values: [last / first], unit: 'x', budget: LEVEL },
]);
process.exitCode = kept ? 0 : 1;
