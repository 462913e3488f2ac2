import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NO_FILTERS, trainingsByDay } from '../../../../src/features/calendar/rules/view.ts';
import { WeekHours } from '../../../../src/features/calendar/week-hours.tsx';
import { WeekView } from '../../../../src/features/calendar/week-view.tsx';
import { calendarText } from '../../../../src/i18n/subjects/learning/calendar.ts';
import { trainingText } from '../../../../src/i18n/subjects/learning/trainings.ts';
import type { CalendarTraining } from '../../../../sync/contract/trainings/calendar.ts';
import { calendarTraining } from '../../../support/calendar-training.ts';

const WEEK = ['10', '11', '12', '13', '14', '15', '16'].map((day) => `2026-08-${day}`);
const TODAY = '2026-08-12';
const india = (time: string): string => new Date(`${time}:00+05:30`).toISOString();

function draw(...trainings: readonly CalendarTraining[]) {
  const days = trainingsByDay(trainings, NO_FILTERS);
  return render(
    <MemoryRouter>
      <WeekView days={days} day="2026-08-11" today={TODAY} onDay={() => undefined}>
        <WeekHours
          days={days}
          week={WEEK}
          today={TODAY}
          now={Date.parse(india(`${TODAY}T10:00`))}
        />
      </WeekView>
    </MemoryRouter>,
  );
}
const lasting = page
  .getByRole('list', { name: calendarText('calendar.anyTime') })
  .getByRole('listitem');

test('a training that began before the week is drawn above the week’s first days until it ends', async () => {
  const training_start_date = india('2026-08-07T09:00');
  await draw(
    calendarTraining({
      training_code: 1,
      name: 'Ten days of colour',
      training_start_date,
      training_end_date: india('2026-08-11T17:00'),
    }),
    calendarTraining({
      training_code: 2,
      name: 'Over on Sunday',
      training_start_date,
      training_end_date: india('2026-08-09T17:00'),
    }),
  );
  await expect.element(lasting).toMatchTextContent('Ten days of colour');
  const style = getComputedStyle(lasting.element());
  expect(style.getPropertyValue('--from')).toBe('1');
  expect(style.getPropertyValue('--days')).toBe('2');
});

test('a training of several days has its state and its end in words', async () => {
  const times = {
    training_start_date: india('2026-08-12T09:00'),
    training_end_date: india('2026-08-14T17:00'),
  };
  await draw(calendarTraining({ ...times, accept_reject: true }));
  await expect.element(lasting).toMatchTextContent(trainingText('training.accepted'));
  await expect.element(lasting).toMatchTextContent('17:00');
});

test('only today has aria-current', async () => {
  await draw();
  const days = page.getByRole('toolbar').getByRole('button').elements();
  expect(days.map((day) => day.getAttribute('aria-current'))).toEqual(
    WEEK.map((day) => (day === TODAY ? 'date' : null)),
  );
});
