import { afterEach, expect, test, vi } from 'vitest';
import { WHOLE } from '../../../../src/features/profile/rules/crop.ts';
import { cutPicture } from '../../../../src/features/profile/use-picture-draft.ts';

afterEach(() => vi.unstubAllGlobals());

async function photo(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
  canvas.getContext('2d')?.fillRect(0, 0, 900, 600);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File(drawn ? [drawn] : [], 'me.png', { type: 'image/png' });
}

test.each([
  ['with', false],
  ['without', true],
])('a picture is cut to a square in a browser %s OffscreenCanvas', async (_, isMissing) => {
  const file = await photo();
  if (isMissing) vi.stubGlobal('OffscreenCanvas', undefined);
  const cut = await cutPicture(file, WHOLE);
  const { width, height } = await createImageBitmap(cut);
  expect({ type: cut.type, width, height }).toEqual({
    type: 'image/jpeg',
    width: 640,
    height: 640,
  });
});

test('a file that is no picture is rejected', async () => {
  await expect(
    cutPicture(new File(['no picture'], 'me.png', { type: 'image/png' }), WHOLE),
  ).rejects.toThrow();
});
