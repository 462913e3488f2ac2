import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawMissing } from '../../../art/missing.ts';
import { draw, pictureAt } from '../../../art/picture.ts';
import { demoAccounts } from '../../../demo/world/accounts.ts';
import { demoPopups } from '../../../demo/world/popups.ts';
import {
  brandRows,
  productPictureRows,
  productRows,
  subBrandRows,
} from '../../../demo/world/products/products.ts';
import { demoPrograms } from '../../../demo/world/programs/programs.ts';
import { demoBanners, demoCategories, demoDivisions } from '../../../demo/world/shelves.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';

const ADDRESSES = [
  ...demoPrograms,
  ...demoBanners,
  ...demoCategories,
  ...demoDivisions,
  ...demoPopups(0),
  ...brandRows,
  ...subBrandRows,
  ...productRows,
  ...productPictureRows.filter(({ position }) => position > 1),
]
  .map(({ image }) => image)
  .concat(demoAccounts.flatMap(({ picture }) => picture ?? []));

describe('pictures', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  test('every picture in the demo world exists, is small and cached for good', async () => {
    for (const address of ADDRESSES) {
      const response = await server.fetch(address);
      expect(response.status, address).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const text = await response.text();
      expect(text.startsWith('<svg')).toBe(true);
      expect(text.length, address).toBeLessThan(16_000);
    }
  });

  test('a device without a picture draws the same drawing as the server', async () => {
    for (const address of ADDRESSES) {
      const sent = await (await server.fetch(address)).text();
      expect(
        drawMissing({
          address: `https://media.example${address}`,
          kind: 'program',
          division: undefined,
          name: '',
        }),
        address,
      ).toBe(sent);
    }
  });

  test('no two pictures of the demo world are the same', () => {
    const drawn = new Map<string, string>();
    for (const address of new Set(ADDRESSES)) {
      const picture = pictureAt(address);
      if (!picture) throw new Error(`No picture at ${address}.`);
      const svg = draw(picture);
      expect(drawn.get(svg), address).toBeUndefined();
      drawn.set(svg, address);
    }
  });

  test.each([
    '/pictures/program/nobody/x.svg',
    '/pictures/thing/rangat/x.svg',
    '/pictures/program/rangat/x.svg?m=constructor',
    '/pictures/program/__proto__/x.svg',
    '/pictures/program/rangat/x.png',
    '/pictures/program/rangat/%3Cscript%3E.svg',
  ])('%s is not found', async (address) => {
    expect((await server.fetch(address)).status).toBe(404);
  });
});
