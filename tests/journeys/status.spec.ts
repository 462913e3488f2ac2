import { test } from '../support/fronted.ts';
import { expect } from '../support/journey.ts';
import { card, goTo, signIn } from '../support/steps.ts';

const CALENDAR = '/api/hair_dresser/calendar';
/** Duration of a request after which the status line is shown (milliseconds). */
const LINE_AFTER = 1_000;

test('[E19] a request shows no status line within its first half second, and one after a second', async ({
  page,
  front,
}) => {
  await signIn(page);
  front.meet(/my-activity/, 'silence');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await goTo(page, '/my-activity');
  const line = page.getByRole('region', { name: 'Status' });
  await expect(async () => {
    await page.clock.runFor(10);
    expect(front.arrived.some(({ path }) => path.includes('my-activity'))).toBe(true);
  }).toPass({ intervals: [50] });
  await page.clock.runFor(LINE_AFTER / 2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(line).toHaveCount(0);
  await page.clock.runFor(LINE_AFTER);
  await expect(line).toBeVisible();
});

test('[7.38] without a calendar, the calendar’s page shows home’s trainings and the reason', async ({
  page,
  server,
  front,
}) => {
  front.meet(new RegExp(`^${CALENDAR}$`), 'gone');
  await signIn(page);
  await page.goto('/calendar');
  await expect(card(page, 9001)).toBeVisible();
  await expect(page.getByText(/The full calendar is not offered here/)).toBeVisible();

  front.forget();
  await server.control.fail({ path: CALENDAR, times: 200, how: 'status-500' });
  await page.reload();
  await expect(page.getByText(/The full calendar comes when you are online/)).toBeVisible();
  await expect(card(page, 9001)).toBeVisible();
});
