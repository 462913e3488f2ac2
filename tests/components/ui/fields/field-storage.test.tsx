import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AreaField } from '../../../../src/ui/fields/area-field.tsx';
import { Field } from '../../../../src/ui/fields/field.tsx';

const ignore = (): void => undefined;

test('[S-5] [S16] a field without an autofill token sets autocomplete off', async () => {
  const { getByLabelText } = await render(
    <>
      <Field label="Tag" value="" onChange={ignore} />
      <AreaField label="Post" value="" onChange={ignore} />
      <Field label="City" autoComplete="address-level2" value="Pune" onChange={ignore} />
    </>,
  );
  await expect.element(getByLabelText('Tag')).toHaveAttribute('autocomplete', 'off');
  await expect.element(getByLabelText('Post')).toHaveAttribute('autocomplete', 'off');
  await expect.element(getByLabelText('City')).toHaveAttribute('autocomplete', 'address-level2');
});

test('[S-5] [S16] a text area allows autofill only while it is empty', async () => {
  const area = (value: string) => (
    <AreaField label="Address" autoComplete="street-address" value={value} onChange={ignore} />
  );
  const { getByLabelText, rerender } = await render(area(''));
  await expect.element(getByLabelText('Address')).toHaveAttribute('autocomplete', 'street-address');
  await rerender(area('FC Road 12'));
  await expect.element(getByLabelText('Address')).toHaveAttribute('autocomplete', 'off');
});
