import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Brand } from '../../sync/contract/brands.ts';
import type { Database } from '../db/database.ts';
import { brands, products, subBrands } from '../db/schema-products.ts';
import { pictureOf } from '../pictures/drawn/picture-of.ts';

async function partsOf(db: Database, brandIds: readonly number[]) {
  return db
    .select({ part: subBrands, products: count(products.id) })
    .from(subBrands)
    .leftJoin(products, eq(products.subBrandId, subBrands.id))
    .where(inArray(subBrands.brandId, [...brandIds]))
    .groupBy(subBrands.id)
    .orderBy(asc(subBrands.position), asc(subBrands.id));
}

/** The product brands of some divisions, each with its parts and its number of products. */
export async function brandsOf(db: Database, divisionCodes: readonly string[]): Promise<Brand[]> {
  if (!divisionCodes.length) return [];
  const rows = await db
    .select()
    .from(brands)
    .where(inArray(brands.divisionCode, [...divisionCodes]))
    .orderBy(asc(brands.divisionCode), asc(brands.position));
  if (!rows.length) return [];
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = parts.filter(({ part }) => part.brandId === row.id);
    return {
      brand_id: row.id,
      brand_name: row.name,
      division_code: row.divisionCode,
      image: row.image,
      text: row.tagline,
      name_hi: row.nameHi,
      text_hi: row.taglineHi,
      product_count: own.reduce((sum, each) => sum + each.products, 0),
      ...pictureOf(row.image),
      sub_brands: own.map(({ part, products: held }) => ({
        sub_brand_id: part.id,
        sub_brand_name: part.name,
        image: part.image,
        text: part.tagline,
        name_hi: part.nameHi,
        text_hi: part.taglineHi,
        product_count: held,
        ...pictureOf(part.image),
      })),
    };
  });
}
