import { count, eq } from 'drizzle-orm';
import { brandRows, type CatalogueDivision } from '../../../sync/contract/home/brands.ts';
import { calls } from '../../call/calls.ts';
import { allDivisions } from '../../content/home-content.ts';
import { brandsOf } from '../../content/products.ts';
import type { Database } from '../../db/database.ts';
import { brands, products, subBrands } from '../../db/schema/products.ts';
import { signedIn } from '../../domain/access.ts';
import { pictureOf } from '../../pictures/drawn/picture-of.ts';

/** Every division with the size of its catalogue. */
async function catalogueDivisions(db: Database): Promise<CatalogueDivision[]> {
  const made = await db
    .select({ code: brands.divisionCode, products: count(products.id) })
    .from(brands)
    .leftJoin(subBrands, eq(subBrands.brandId, brands.id))
    .leftJoin(products, eq(products.subBrandId, subBrands.id))
    .groupBy(brands.id);
  return (await allDivisions(db)).map((division) => {
    const divisionBrands = made.filter(({ code }) => code === division.division_code);
    return {
      ...division,
      ...pictureOf(division.pwa_division_image),
      brand_count: divisionBrands.length,
      product_count: divisionBrands.reduce((sum, brand) => sum + brand.products, 0),
    };
  });
}

/** Divisions and their product brands. */
export const brandCalls = calls('Brands', brandRows, {
  'get-divisions': {
    may: signedIn,
    shows: ['divisions'],
    summary: 'The divisions of the product catalogue.',
    handle: async (_input, { db }) => ({ error: false, divisions: await catalogueDivisions(db) }),
  },
  'get-division-brands': {
    may: signedIn,
    shows: ['divisions', 'brands'],
    summary: 'The product brands of the person’s own divisions among those that are asked for.',
    handle: async ({ division_codes }, { db, account }) => ({
      error: false,
      brands: await brandsOf(
        db,
        account.divisions.filter((code) => division_codes.includes(code)),
      ),
    }),
  },
});
