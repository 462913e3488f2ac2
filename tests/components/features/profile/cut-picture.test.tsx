import { afterEach, expect, test, vi } from 'vitest';
import { cutPicture } from '../../../../src/features/profile/cut-picture.ts';
import { WHOLE } from '../../../../src/features/profile/rules/crop.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser whose only canvas is the page’s cuts a picture, too', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 90, height: 60 });
  canvas.getContext('2d')?.fillRect(0, 0, 90, 60);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!drawn) throw new Error('This browser draws no pictures.');
  vi.stubGlobal('OffscreenCanvas', undefined);
  const cut = await cutPicture(new File([drawn], 'me.png', { type: drawn.type }), WHOLE);
  const { width, height } = await createImageBitmap(cut);
  expect([cut.name, cut.type, width, height]).toEqual(['picture.jpg', 'image/jpeg', 640, 640]);
});
