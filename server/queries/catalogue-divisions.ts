import { count, eq } from 'drizzle-orm';
import type { CatalogueDivision } from '../../sync/contract/brands.ts';
import type { Database } from '../db/database.ts';
import { brands, products, subBrands } from '../db/schema-products.ts';
import { pictureOf } from '../pictures/drawn/picture-of.ts';
import { allDivisions } from './home-content.ts';

/** Every division with the size of its catalogue. */
export async function catalogueDivisions(db: Database): Promise<CatalogueDivision[]> {
  const made = await db
    .select({ code: brands.divisionCode, products: count(products.id) })
    .from(brands)
    .leftJoin(subBrands, eq(subBrands.brandId, brands.id))
    .leftJoin(products, eq(products.subBrandId, subBrands.id))
    .groupBy(brands.id);
  return (await allDivisions(db)).map((division) => {
    const own = made.filter(({ code }) => code === division.division_code);
    return {
      ...division,
      ...pictureOf(division.pwa_division_image),
      brand_count: own.length,
      product_count: own.reduce((sum, brand) => sum + brand.products, 0),
    };
  });
}
