// Measures the time from a tap on a link to the new screen's heading painted, on stored data, at a
// quarter of this machine's speed.
import { installed, signIn } from '../tests/support/steps.ts';
import { report } from './support/figures.ts';
import { changeRoute } from './support/route-change.ts';
import { CPU_RATE, openStage } from './support/stage.ts';

const ROUNDS = 3;
/** Pause before each tap (milliseconds), after which earlier work is done. */
const REST_MS = 600;
const SETTLES_MS = 3_000;
/** The taps of one round: from home to each of these, and back to home. */
const PLACES = ['/upcoming-training', '/calendar', '/outbox'] as const;

const stage = await openStage();
const values: number[] = [];
const first: number[] = [];
const still: number[] = [];
try {
  const context = await stage.device();
  const page = await context.newPage();
  // The navigation rail has a link to each of them.
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page);
  await installed(page);
  await page.waitForTimeout(SETTLES_MS);
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', {
    rate: CPU_RATE,
  });
  const round = async (into: number[]): Promise<void> => {
    for (const to of PLACES.flatMap((place) => [place, '/home'])) {
      into.push(await changeRoute(page, to, 'link'));
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
