import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Chips } from '../../../../src/ui/fields/choices.tsx';

const KINDS = ['All 60', 'Courses 34', 'Webinars 10', 'Workshops 8', 'Blended 8'];

const draw = (chosen: string) => (
  <Chips
    label="Kind"
    chips={KINDS.map((text) => ({
      id: text,
      text,
      pressed: text === chosen,
      onPress: () => undefined,
    }))}
  />
);
const isWholeIn = (row: Element, chosen: string): void => {
  const { left, right } = page
    .getByRole('button', { name: chosen })
    .element()
    .getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(row.getBoundingClientRect().left);
  expect(right).toBeLessThanOrEqual(row.getBoundingClientRect().right);
};

test.each(KINDS)(
  'the chip "%s", chosen by the address, is completely in view on a phone',
  async (chosen) => {
    await page.viewport(360, 780);
    await render(<div style={{ width: 328 }}>{draw(chosen)}</div>);
    isWholeIn(page.getByRole('group').element(), chosen);
  },
);

test('a chip chosen by the address is in view in a line that scrolls with other controls', async () => {
  await page.viewport(360, 780);
  await render(
    <div data-testid="line" className="line">
      <style>
        {
          '.line { display: flex; width: 328px; overflow-x: auto } .line > [role="group"] { flex: none }'
        }
      </style>
      <button type="button">Filter</button>
      {draw('Blended 8')}
    </div>,
  );
  isWholeIn(page.getByTestId('line').element(), 'Blended 8');
});
