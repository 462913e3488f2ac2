import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MonthGrid } from '../../../../src/ui/lists/month-grid.tsx';

test('[E35] the month is announced by its given name in every language', async () => {
  await render(
    <MonthGrid
      label="नवंबर 2026"
      month="2026-11"
      selected="2026-11-22"
      today="2026-11-22"
      dots={() => []}
      dayLabel={(day) => day}
      onDay={() => undefined}
      onMonth={() => undefined}
    />,
  );
  await expect.element(page.getByRole('status')).toMatchTextContent('नवंबर 2026');
  await expect.element(page.getByRole('grid', { name: 'नवंबर 2026' })).toBeVisible();
});

test('today is announced as today, whichever day is selected', async () => {
  await render(
    <MonthGrid
      label="November 2026"
      month="2026-11"
      selected="2026-11-20"
      today="2026-11-22"
      dots={() => []}
      dayLabel={(day) => day}
      onDay={() => undefined}
      onMonth={() => undefined}
    />,
  );
  await expect
    .element(page.getByRole('button', { name: '2026-11-22' }))
    .toHaveAttribute('aria-current', 'date');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});
