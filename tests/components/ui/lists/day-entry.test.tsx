import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../../../../src/ui/controls/button.tsx';
import { DayEntry } from '../../../../src/ui/lists/day-entry.tsx';

/** About fifteen letters on a line. */
const WORDS_WIDE_PX = 140;

test.each([600, 640, 760])(
  '[E35] in a column of %i px a name beside long buttons stays wide enough, and nothing overlaps it',
  async (width) => {
    await page.viewport(1280, 860);
    await render(
      <div style={{ width }}>
        <DayEntry
          code="1"
          when="05:48 to 06:33"
          name="Blow-dry clinic"
          meta="Webinar with Daniel D'Souza"
          state="Accepted"
        >
          <div className="acts">
            <Button disabledReason="You need internet to join.">Join now</Button>
            <Button variant="line">Save proof that I was here</Button>
          </div>
        </DayEntry>
      </div>,
    );
    const words = page.getByRole('heading', { name: 'Blow-dry clinic' }).element().parentElement;
    if (!words) throw new Error('The heading has no parent');
    const name = words.getBoundingClientRect();
    expect(name.width).toBeGreaterThanOrEqual(WORDS_WIDE_PX);
    for (const button of page.getByRole('button').elements()) {
      const { left, right } = button.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(name.left + WORDS_WIDE_PX);
      expect(right).toBeLessThanOrEqual(width + 8);
    }
  },
);
