import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pictureAt } from '../../art/picture.ts';
import { fillScaleProducts, SCALE_BRAND, scaleProduct } from '../../demo/scale/products.ts';
import { products } from '../../server/db/schema/products.ts';
import { Product } from '../../sync/contract/products/product.ts';
import { post, signedIn } from '../support/client.ts';
import { onEveryDatabase } from '../support/on-every-database.ts';

const MANY = 5000;

test('generated products are the same every time, and have different names and a picture', () => {
  const some = Array.from({ length: MANY }, (_, place) => scaleProduct(place));
  expect(new Set(some.map(({ name }) => name)).size).toBe(MANY);
  expect(scaleProduct(4711)).toEqual(some[4711]);
  expect(some.slice(0, 100).every(({ image }) => pictureAt(image))).toBe(true);
});

onEveryDatabase('a long shelf', (server) => {
  test('filling five thousand products twice adds them once, and one call returns them all', {
    timeout: 120_000,
  }, async () => {
    await fillScaleProducts(server().db, MANY);
    await fillScaleProducts(server().db, MANY);
    const { bearer } = await signedIn(server());
    const answer = await post(
      server(),
      '/api/hair_dresser/get-product',
      { brand_id: SCALE_BRAND, limit: 0 },
      bearer,
    );
    expect(answer.body).toMatchObject({ total: MANY, brand_name: 'The long shelf' });
    const listed = answer.body.products as unknown[];
    expect(Product.parse(listed[MANY - 1])).toMatchObject({ division_code: 'rangat' });
    const sample = await server()
      .db.select({ id: products.id })
      .from(products)
      .where(eq(products.subBrandId, 9011));
    expect(sample).toHaveLength(MANY / 8);
  });
});
