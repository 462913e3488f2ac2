import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SelectField } from '../../../../src/ui/fields/select-field.tsx';

const LONG = 'Chairside Access Live Webinar Session Join';
const SHORT = 'Login';

test('[E35] what was chosen is shown whole, on a second line where one is too short for it', async () => {
  await page.viewport(360, 640);
  const field = async (value: string): Promise<number> => {
    const drawn = await render(
      <SelectField label="Issue type" value={value} onChange={() => undefined}>
        <option>{LONG}</option>
        <option>{SHORT}</option>
      </SelectField>,
    );
    const { height } = page.getByLabelText('Issue type').element().getBoundingClientRect();
    await drawn.unmount();
    return height;
  };
  expect(await field(LONG)).toBeGreaterThan(1.2 * (await field(SHORT)));
});
