// From a tap on a link to the new screen's heading painted, on stored data, at a quarter of this machine's speed.
import type { Page } from '@playwright/test';
import { installed, signIn } from '../tests/support/steps.ts';
import { report } from './support/figures.ts';
import { CPU_RATE, openStage } from './support/stage.ts';

const ROUNDS = 3;
/** The pause between two taps and before the first (milliseconds): earlier work is over by then. */
const REST_MS = 600;
const SETTLES_MS = 3_000;
/** The taps of one round: from home to each of these, and back to home. */
const PLACES = ['/upcoming-training', '/calendar', '/outbox'] as const;

/** Taps a link of the current page, and waits until the next screen's own heading has been painted. */
const tap = (page: Page, to: string): Promise<number> =>
  page.evaluate(
    (path) =>
      new Promise<number>((resolve, reject) => {
        const link = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${path}"]`)][0];
        if (!link) return reject(new Error(`There is no link to ${path}.`));
        const before = document.querySelector('main h1');
        const look = new MutationObserver(() => {
          const heading = document.querySelector('main h1');
          if (!heading || heading === before || location.pathname !== path || heading.closest('[aria-busy="true"]')) return;
          look.disconnect();
          // What is rendered in this frame is on the screen when its tasks are over.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tapped)));
        });
        look.observe(document.body, { childList: true, subtree: true });
        const tapped = performance.now();
        link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        link.click();
      }),
    to,
  );

const stage = await openStage();
const values: number[] = [];
const first: number[] = [];
const still: number[] = [];
try {
  const context = await stage.device();
  const page = await context.newPage();
  // The rail has a link to each of them.
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page);
  await installed(page);
  await page.waitForTimeout(SETTLES_MS);
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const round = async (into: number[]): Promise<void> => {
    for (const to of PLACES.flatMap((place) => [place, '/home'])) {
      into.push(await tap(page, to));
      await page.waitForTimeout(REST_MS);
    }
  };
  await round(first);
  for (let turn = 0; turn < ROUNDS; turn++) {
    await round(values);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await round(still);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  }
} finally {
  await stage.close();
}
process.exitCode = report([
  { name: 'tap to the next screen, first time', values: first, unit: 'ms', budget: 200 },
  { name: 'tap to the next screen, later', values, unit: 'ms', budget: 200 },
  { name: 'the same without a fade', values: still, unit: 'ms', budget: 200 },
])
  ? 0
  : 1;
