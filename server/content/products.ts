import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { Brand } from '../../sync/contract/home/brands.ts';
import type { Product } from '../../sync/contract/products/product.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema/accounts.ts';
import { programs } from '../db/schema/content.ts';
import {
  brands,
  productPictures,
  productPrograms,
  products,
  subBrands,
} from '../db/schema/products.ts';
import { pictureOf } from '../pictures/drawn/picture-of.ts';
import { notAnyMore } from '../refusal.ts';
import { requireId } from './ids.ts';

async function partsOf(db: Database, brandIds: readonly number[]) {
  return db
    .select({ part: subBrands, products: count(products.id) })
    .from(subBrands)
    .leftJoin(products, eq(products.subBrandId, subBrands.id))
    .where(inArray(subBrands.brandId, [...brandIds]))
    .groupBy(subBrands.id)
    .orderBy(asc(subBrands.position), asc(subBrands.id));
}

/** The brands of some divisions, each with its sub-brands and its number of products. */
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
    const subBrandRows = parts.filter(({ part }) => part.brandId === row.id);
    return {
      brand_id: row.id,
      brand_name: row.name,
      division_code: row.divisionCode,
      image: row.image,
      text: row.tagline,
      name_hi: row.nameHi,
      text_hi: row.taglineHi,
      product_count: subBrandRows.reduce((sum, each) => sum + each.products, 0),
      ...pictureOf(row.image),
      sub_brands: subBrandRows.map(({ part, products: held }) => ({
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

type Asked = string | number;

/** A brand in the person's divisions; any other counts as missing (S25). */
export async function findBrand(
  db: Database,
  account: Account,
  id: Asked,
): Promise<typeof brands.$inferSelect> {
  const [brand] = await db
    .select()
    .from(brands)
    .where(eq(brands.id, requireId(id, 'brand')));
  if (!brand || !account.divisions.includes(brand.divisionCode)) throw notAnyMore('brand');
  return brand;
}

/** A sub-brand of a brand. */
export async function findSubBrand(db: Database, brandId: number, id: Asked): Promise<number> {
  const number = requireId(id, 'range');
  const [part] = await db
    .select({ id: subBrands.id })
    .from(subBrands)
    .where(and(eq(subBrands.id, number), eq(subBrands.brandId, brandId)));
  if (!part) throw notAnyMore('range');
  return part.id;
}

/** The number of a product in the person's divisions. */
export async function findProduct(db: Database, account: Account, id: Asked): Promise<number> {
  const number = requireId(id, 'product');
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(subBrands, eq(subBrands.id, products.subBrandId))
    .innerJoin(brands, eq(brands.id, subBrands.brandId))
    .where(and(eq(products.id, number), inArray(brands.divisionCode, ['', ...account.divisions])));
  if (!product) throw notAnyMore('product');
  return product.id;
}

/** The number of a program in the person's divisions. */
export async function findOwnProgram(db: Database, account: Account, id: Asked): Promise<number> {
  const number = requireId(id, 'program');
  const [program] = await db
    .select({ id: programs.id, division: programs.divisionCode })
    .from(programs)
    .where(eq(programs.id, number));
  if (!program || !account.divisions.includes(program.division)) throw notAnyMore('program');
  return program.id;
}

interface Row {
  readonly product: typeof products.$inferSelect;
  readonly part: typeof subBrands.$inferSelect;
  readonly brand: typeof brands.$inferSelect;
}

const rowsWhere = (db: Database, where: SQL | undefined): Promise<Row[]> =>
  db
    .select({ product: products, part: subBrands, brand: brands })
    .from(products)
    .innerJoin(subBrands, eq(subBrands.id, products.subBrandId))
    .innerJoin(brands, eq(brands.id, subBrands.brandId))
    .where(where)
    .orderBy(asc(subBrands.position), asc(products.position), asc(products.id));

/** The known facts of a product; unknown ones are left out. */
const factsOf = ({
  facts: { developer_volumes, minutes, lift, grey_coverage, patch_test },
}: Row['product']) => ({
  ...(developer_volumes ? { developer_volumes: [...developer_volumes] } : {}),
  ...(minutes === undefined ? {} : { minutes }),
  ...(lift === undefined ? {} : { lift }),
  ...(grey_coverage === undefined ? {} : { grey_coverage }),
  ...(patch_test === undefined ? {} : { patch_test }),
});

const shown = ({ product, part, brand }: Row) => ({
  product_id: product.id,
  product_name: product.name,
  division_code: brand.divisionCode,
  brand_id: brand.id,
  brand_name: brand.name,
  sub_brand_id: part.id,
  sub_brand_name: part.name,
  range: product.range,
  type: product.type,
  hair_need: product.hairNeed,
  description: product.description,
  image: product.image,
  ...pictureOf(product.image),
  how_to_use: [...product.howToUse],
  mixing_ratio: product.mixingRatio,
  shades: [...product.shades],
  pack_sizes: [...product.packSizes],
  safety_notes: [...product.safetyNotes],
  video_url: product.videoUrl,
  ...factsOf(product),
  name_hi: product.nameHi,
  range_hi: product.range === part.name ? part.nameHi : null,
  description_hi: product.descriptionHi,
});

async function complete(db: Database, rows: readonly Row[]): Promise<Product[]> {
  if (!rows.length) return [];
  const ids = rows.map(({ product }) => product.id);
  const pictures = await db
    .select()
    .from(productPictures)
    .where(inArray(productPictures.productId, ids))
    .orderBy(asc(productPictures.position));
  const taught = await db
    .select()
    .from(productPrograms)
    .where(inArray(productPrograms.productId, ids))
    .orderBy(asc(productPrograms.programId));
  // Grouped once: searching the pictures for each product of a long shelf would block the process
  // for seconds.
  const galleries = Map.groupBy(pictures, ({ productId }) => productId);
  const courses = Map.groupBy(taught, ({ productId }) => productId);
  return rows.map((row) => ({
    ...shown(row),
    gallery: (galleries.get(row.product.id) ?? []).map(({ image, alt }) => ({
      image,
      alt,
      ...pictureOf(image),
    })),
    program_ids: (courses.get(row.product.id) ?? []).map(({ programId }) => programId),
  }));
}

/** The products of a brand or sub-brand. */
export const productsOfBrand = async (
  db: Database,
  brandId: number,
  subBrandId: number | undefined,
): Promise<Product[]> =>
  complete(
    db,
    await rowsWhere(
      db,
      and(
        eq(brands.id, brandId),
        subBrandId === undefined ? undefined : eq(subBrands.id, subBrandId),
      ),
    ),
  );

/** A product of these divisions. */
export async function productOf(
  db: Database,
  productId: number,
  divisionCodes: readonly string[],
): Promise<Product | undefined> {
  if (!divisionCodes.length) return undefined;
  const rows = await rowsWhere(
    db,
    and(eq(products.id, productId), inArray(brands.divisionCode, [...divisionCodes])),
  );
  return (await complete(db, rows))[0];
}
