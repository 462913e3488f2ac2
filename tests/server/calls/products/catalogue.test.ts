import { expect, test } from 'vitest';
import type { Brand, CatalogueDivision } from '../../../../sync/contract/home/brands.ts';
import type { Product } from '../../../../sync/contract/products/product.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const COPPERS = 11103;
const BOND_FLUID = 21102;

onEveryDatabase('the catalogue', (server) => {
  async function ask<T>(
    path: string,
    request: object,
    loginId = 'HD1001',
    prefix = 'hair_dresser',
  ) {
    const { bearer } = await signedIn(server(), loginId);
    const { status, body } = await post(server(), `/api/${prefix}/${path}`, request, bearer);
    return { status, body: body as T }; // The server checked it against the row's schema.
  }
  const brands = async (codes: string[], loginId?: string) =>
    (await ask<{ brands: Brand[] }>('get-division-brands', { division_codes: codes }, loginId)).body
      .brands;
  const ofBrand = async (request: object, loginId?: string) =>
    ask<{ products: Product[]; total: number }>('get-product', request, loginId);

  test('[7.15] every division is listed with the size of its catalogue and its picture’s placeholder', async () => {
    const { body } = await ask<{ divisions: CatalogueDivision[] }>('get-divisions', {});
    expect(body.divisions.map((division) => division.division_code)).toEqual([
      'rangat',
      'neelam',
      'vayu',
      'mool',
      'resham',
    ]);
    for (const division of body.divisions) {
      expect(division.brand_count).toBe(2);
      expect(division.product_count).toBeGreaterThanOrEqual(9);
      expect(division).toMatchObject({
        image_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
        image_w: 320,
        image_h: 320,
      });
    }
    expect(
      body.divisions.reduce((sum, { product_count }) => sum + (product_count ?? 0), 0),
    ).toBeGreaterThanOrEqual(48);
  });

  test('[7.25] a division’s brands come with their sub-brands, tiles and counts', async () => {
    const found = await brands(['rangat']);
    expect(found.map(({ brand_name }) => brand_name)).toEqual(['Rangat Permanent', 'Rangat Light']);
    for (const brand of found) {
      expect(brand.sub_brands.length).toBeGreaterThan(0);
      expect(brand.product_count).toBe(
        brand.sub_brands.reduce((sum, { product_count }) => sum + (product_count ?? 0), 0),
      );
      for (const tile of [brand, ...brand.sub_brands])
        expect(tile).toMatchObject({ image: expect.stringMatching(/^\/pictures\//), image_w: 320 });
    }
  });

  test('[7.25] [S25] brands of other divisions are left out, and no division gives no brand', async () => {
    const own = new Set(
      (await brands(['rangat', 'neelam', 'mool', 'nobody'], 'HD1002')).map(
        ({ division_code }) => division_code,
      ),
    );
    expect(own).toEqual(new Set(['rangat', 'mool']));
    expect(await brands(['neelam'], 'HD1002')).toEqual([]);
    expect(await brands([])).toEqual([]);
  });

  test('[7.26] limit 0 gives the whole brand at once, with everything that a page shows', async () => {
    const { body } = await ofBrand({ brand_id: 11, sub_brand_id: null, limit: 0 });
    expect(body.products).toHaveLength(8);
    expect(body).toMatchObject({
      error: false,
      brand_name: 'Rangat Permanent',
      division_code: 'rangat',
      total: 8,
    });
    const coppers = body.products.find(({ product_id }) => product_id === COPPERS);
    expect(coppers).toMatchObject({
      product_name: 'Coppers and Reds',
      range: 'Cream colour',
      mixing_ratio: { parts: [1, 1.5] },
      name_hi: 'कॉपर और रेड',
    });
    expect(coppers?.shades).toContainEqual(
      expect.objectContaining({
        code: '7.44',
        name: 'Deep copper blond',
        level: 7,
        tone: 'Copper',
      }),
    );
    expect(coppers?.how_to_use.map(({ minutes }) => minutes ?? 0).filter(Boolean)).toEqual([
      20, 15,
    ]);
    expect(coppers?.gallery).toHaveLength(2);
    expect(coppers?.program_ids).toEqual([102, 204]);
  });

  test('[7.26] a limit cuts the list, a sub-brand filters it, and sub-brand 0 or none means all', async () => {
    expect((await ofBrand({ brand_id: 11, sub_brand_id: 0, limit: 3 })).body).toMatchObject({
      products: { length: 3 },
      total: 8,
    });
    expect((await ofBrand({ brand_id: '11', limit: 1000 })).body.products).toHaveLength(8);
    const { body } = await ofBrand({ brand_id: 11, sub_brand_id: 112, limit: 0 });
    expect(new Set(body.products.map(({ type }) => type))).toEqual(new Set(['Developer']));
  });

  test.each([
    ['a brand of another division', { brand_id: 21, limit: 0 }],
    ['a brand that does not exist', { brand_id: 99, limit: 0 }],
    ['a sub-brand of another brand', { brand_id: 11, sub_brand_id: 121, limit: 0 }],
    ['a number out of range', { brand_id: 1e308, limit: 0 }],
    ['a text instead of a number', { brand_id: "11' or 1=1", limit: 0 }],
  ])('[S25] %s is not found', async (_what, request) => {
    expect((await ofBrand(request, 'HD1002')).status).toBe(404);
  });

  test.each([-1, 1.5, 1001, '0', null, 2 ** 60])(
    '[7.26] a limit of %s is refused with the field’s name',
    async (limit) => {
      expect(await ask('get-product', { brand_id: 11, limit })).toMatchObject({
        status: 422,
        body: { field: 'limit' },
      });
    },
  );

  test('a product is answered by its id alone, with the same data as in the list and its film', async () => {
    const { body } = await ask<{ product: Product }>('product-details', {
      product_id: String(COPPERS),
    });
    const { film, ...product } = body.product;
    expect(film?.duration_s).toBeGreaterThan(0);
    expect(product).toEqual(
      (await ofBrand({ brand_id: 11, limit: 0 })).body.products.find(
        ({ product_id }) => product_id === COPPERS,
      ),
    );
  });

  test('[S25] a product of another division and an unknown one are not found', async () => {
    for (const product_id of [BOND_FLUID, 1, 'x', -4, 10 ** 12])
      expect(
        (await ask('product-details', { product_id }, 'HD1002')).status,
        String(product_id),
      ).toBe(404);
    expect((await ask('product-details', { product_id: COPPERS }, 'HD1002')).status).toBe(200);
  });

  test('[6.2] trainers have the same catalogue below their own prefix', async () => {
    expect(
      (
        await ask<{ product: Product }>(
          'product-details',
          { product_id: COPPERS },
          'TR2002',
          'trainer',
        )
      ).body.product.product_id,
    ).toBe(COPPERS);
    expect(
      (await ask('product-details', { product_id: COPPERS }, 'TR2002', 'hair_dresser')).status,
    ).toBe(403);
  });

  test('a product has comparable facts, and its page has the film that its list names, with captions', async () => {
    const { bearer } = await signedIn(server());
    const said = await post(
      server(),
      '/api/hair_dresser/product-details',
      { product_id: 11104 },
      bearer,
    );
    const product = said.body.product as Product;
    expect(product).toMatchObject({
      developer_volumes: [20],
      lift: 1,
      grey_coverage: 100,
      minutes: 45,
      patch_test: true,
    });
    expect(product.shades[0]?.faded).toMatch(/^#[0-9a-f]{6}$/);
    expect(product.film?.captions.map(({ lang }) => lang)).toEqual(['en', 'hi']);
    for (const url of [product.video_url, product.film?.captions[1]?.url, product.film?.poster])
      expect((await server().fetch(String(url))).status).toBe(200);
    const listed = (
      await post(server(), '/api/hair_dresser/get-product', { brand_id: 11, limit: 0 }, bearer)
    ).body.products as Product[];
    expect(listed.find(({ product_id }) => product_id === 11104)?.video_url).toBe(
      product.video_url,
    );
    expect(listed.every((each) => each.film == null)).toBe(true);
  });
});
