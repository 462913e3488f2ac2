// Measures the time from a tap to every screen, on stored data, at a quarter of this machine's
// speed; and to a lesson of each kind, at full speed. `npm run bench -- screens`
import type { Page } from '@playwright/test';
import { addressOf, insideRows } from '../tests/support/rows.ts';
import { goTo, installed, settled, signIn } from '../tests/support/steps.ts';
import { type Figure, report } from './support/figures.ts';
import { changeRoute } from './support/route-change.ts';
import { CPU_RATE, openStage } from './support/stage.ts';

const BUDGET_MS = 200;
const ROUNDS = 5;
/** Pause before a tap (milliseconds), after which earlier work is done. */
const REST_MS = 500;
const HOME = '/home';

/** Lessons of the demo world. */
const LESSONS = {
  text: '/course-syllabus/rangat/1201?lesson=20103',
  video: '/course-syllabus/rangat/1201?lesson=20104',
  PDF: '/course-syllabus/vayu/1216?lesson=21605',
} as const;

/** Opens a screen from home repeatedly; the first time stores its data and is not counted. */
async function timesTo(page: Page, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await goTo(page, HOME);
    await page.getByRole('heading', { name: 'Explore Categories' }).waitFor();
    await page.waitForTimeout(REST_MS);
    times.push(await changeRoute(page, path, 'address'));
  }
  return times.slice(1);
}

const stage = await openStage();
const figures: Figure[] = [];
try {
  const context = await stage.device();
  const page = await context.newPage();
  await stage.server.control.reset({ whats_new: false });
  await signIn(page);
  await installed(page);
  await settled(stage.server.control);
  const about = { unit: 'ms', budget: BUDGET_MS };
  for (const [kind, path] of Object.entries(LESSONS))
    figures.push({ ...about, name: `lesson opens: ${kind}`, values: await timesTo(page, path) });
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', {
    rate: CPU_RATE,
  });
  for (const row of insideRows) {
    const path = addressOf(row);
    if (path !== HOME)
      figures.push({
        ...about,
        name: `${CPU_RATE}x ${row.path}`,
        values: await timesTo(page, path),
      });
  }
} finally {
  await stage.close();
}
process.exitCode = report(figures) ? 0 : 1;
