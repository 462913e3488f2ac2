import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fullDayOf, longMonthOf } from '../../../../src/i18n/dates.ts';
import { chooseLanguage } from '../../../../src/i18n/language.ts';
import { calendarText } from '../../../../src/i18n/subjects/learning/calendar.ts';
import { addDays } from '../../../../src/rules/dates.ts';
import { dayAt } from '../../../../sync/contract/rules/india.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { findTextFaults, MAY_END_EARLY } from '../../../support/find-text-faults.ts';
import { home, training } from '../../../support/home.ts';
import { walkTexts } from '../../../support/walk-texts.ts';
import { REQUEST } from '../../../sync/scene.ts';

const DAY_MS = 86_400_000;
const today = dayAt(Date.now());
/** Another day of this month, which the grid shows without turning. */
const other = addDays(today, today.slice(8) < '15' ? 2 : -2);
const [later, thisMonth] = [addDays(today, 40), today.slice(0, 7)];
const nameOf = (day: string, count: number) =>
  calendarText('calendar.dayLabel', {
    day: fullDayOf(day),
    count: calendarText('calendar.count', { count }),
  });

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-address>{pathname + search}</p>;
};
const address = () => document.querySelector('[data-address]')?.textContent;

let account: ComponentAccount;
beforeEach(async () => {
  const on = (training_code: string, at: number, facts: object = {}) =>
    training({
      training_code,
      name: training_code,
      training_start_date: new Date(at).toISOString(),
      training_end_date: new Date(at + DAY_MS / 48).toISOString(),
      ...facts,
    });
  const [soon, far] = [Date.now() + 60_000, Date.parse(`${later}T10:00:00+05:30`)];
  const trainings = [
    on('T1', soon, { accept_reject: true }),
    on('T2', soon, { accept_reject: null, type: 'OFFLINE' }),
    on('T3', far),
  ];
  account = await ComponentAccount.open({
    'home-pwa': () => json(home({ upcoming_trainings: trainings })),
  });
  await account.engine.pull('home-pwa', REQUEST);
  await page.viewport(1280, 860);
  await account.drawScreen('upcomingTraining', {}, <Address />);
});
afterEach(async () => {
  await page.viewport(360, 780);
  await chooseLanguage('en');
  await account.remove();
});

const beside = () => page.getByRole('complementary');
const grid = () => beside().getByRole('grid', { name: longMonthOf(thisMonth) });
const dayNamed = (name: string) => beside().getByRole('button', { name, exact: true });

test('the month beside Upcoming Training marks today, counts each day’s trainings and shows their kinds', async () => {
  await expect.element(grid()).toBeVisible();
  await expect
    .element(beside().getByRole('heading', { name: longMonthOf(thisMonth) }))
    .toBeVisible();
  await expect.element(dayNamed(nameOf(today, 2))).toHaveAttribute('aria-current', 'date');
  expect(
    [...dayNamed(nameOf(today, 2)).element().querySelectorAll('[data-shape]')].map((mark) =>
      mark.getAttribute('data-shape'),
    ),
  ).toEqual(['dot', 'ring']);
  await expect.element(dayNamed(nameOf(other, 0))).not.toHaveAttribute('aria-current');
  // No day is selected, because a press opens another screen.
  expect(beside().element().querySelectorAll('[aria-selected="true"]')).toHaveLength(0);
});

test('a press on a day opens it in the calendar, also in a later month', async () => {
  await dayNamed(nameOf(today, 2)).click();
  await expect.poll(address).toBe(`/calendar?view=month&day=${today}`);
  for (
    let month = thisMonth;
    month < later.slice(0, 7);
    month = addDays(`${month}-01`, 31).slice(0, 7)
  )
    await beside()
      .getByRole('button', { name: calendarText('calendar.next.month') })
      .click();
  await dayNamed(nameOf(later, 1)).click();
  await expect.poll(address).toBe(`/calendar?view=month&day=${later}`);
});

test('the arrow keys move the focus from today to earlier days, and Enter opens the focused day', async () => {
  await expect.element(dayNamed(nameOf(today, 2))).toBeVisible();
  (dayNamed(nameOf(today, 2)).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  const reached = addDays(today, -8);
  await expect.element(dayNamed(nameOf(reached, 0))).toHaveFocus();
  expect(address()).toBe('/');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`/calendar?view=month&day=${reached}`);
});

test('[E35] in Hindi the month and its days have Hindi names, and no text is cut off', async () => {
  await expect.element(grid()).toBeVisible();
  const english = longMonthOf(thisMonth);
  await chooseLanguage('hi');
  await expect.element(grid()).toBeVisible();
  expect(longMonthOf(thisMonth)).not.toBe(english);
  await expect.element(dayNamed(nameOf(today, 2))).toBeVisible();
  expect(findTextFaults(walkTexts, MAY_END_EARLY)).toEqual([]);
});
