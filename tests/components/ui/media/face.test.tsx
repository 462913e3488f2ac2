import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { drawMissing } from '../../../../art/missing.ts';
import { Face } from '../../../../src/ui/media/face.tsx';
import { Portrait } from '../../../../src/ui/media/portrait.tsx';

const head = (name: string, address = ''): string =>
  `data:image/svg+xml,${encodeURIComponent(drawMissing({ address, kind: 'person', division: undefined, name }))}`;
const sources = (): readonly string[] => [...document.images].map(({ src }) => src);

test('a person without a picture gets a drawing seeded by the name, the same in a row and large', async () => {
  await render(
    <>
      <Face src={null} name="Kavya Rao" />
      <Face src={null} name="Meera Nair" small />
      <Portrait src={null} name="Kavya Rao" alt="Picture of Kavya Rao" />
    </>,
  );
  await expect.poll(sources).toEqual([head('Kavya Rao'), head('Meera Nair'), head('Kavya Rao')]);
  expect(head('Kavya Rao')).not.toBe(head('Meera Nair'));
  expect(document.body.textContent?.trim()).toBe('');
});

test('a portrait that fails to load is drawn from its address', async () => {
  const address = '/pictures/person/rangat/kavya.svg';
  await render(<Face src={address} name="Kavya Rao" />);
  await expect.poll(sources).toEqual([head('Kavya Rao', address)]);
});
