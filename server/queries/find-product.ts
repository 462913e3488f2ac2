import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import { programs } from '../db/schema-content.ts';
import { brands, products, subBrands } from '../db/schema-products.ts';
import { notAnyMore } from '../refusal.ts';
import { asNumber } from './find-training.ts';

type Asked = string | number;

/** An id as a number, or the refusal that there is no such thing. */
export function numberOr404(id: Asked, what: string): number {
  const number = asNumber(id);
  if (number === undefined) throw notAnyMore(what);
  return number;
}

/** A brand of the person's own divisions; for everybody else it is missing (S25). */
export async function findBrand(db: Database, account: Account, id: Asked): Promise<typeof brands.$inferSelect> {
  const [brand] = await db
    .select()
    .from(brands)
    .where(eq(brands.id, numberOr404(id, 'brand')));
  if (!brand || !account.divisions.includes(brand.divisionCode)) throw notAnyMore('brand');
  return brand;
}

/** A part of a brand. */
export async function findSubBrand(db: Database, brandId: number, id: Asked): Promise<number> {
  const number = numberOr404(id, 'range');
  const [part] = await db
    .select({ id: subBrands.id })
    .from(subBrands)
    .where(and(eq(subBrands.id, number), eq(subBrands.brandId, brandId)));
  if (!part) throw notAnyMore('range');
  return part.id;
}

/** The number of a product of the person's own divisions. */
export async function findProduct(db: Database, account: Account, id: Asked): Promise<number> {
  const number = numberOr404(id, 'product');
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(subBrands, eq(subBrands.id, products.subBrandId))
    .innerJoin(brands, eq(brands.id, subBrands.brandId))
    .where(and(eq(products.id, number), inArray(brands.divisionCode, ['', ...account.divisions])));
  if (!product) throw notAnyMore('product');
  return product.id;
}

/** The number of a program of the person's own divisions. */
export async function findOwnProgram(db: Database, account: Account, id: Asked): Promise<number> {
  const number = numberOr404(id, 'program');
  const [program] = await db.select({ id: programs.id, division: programs.divisionCode }).from(programs).where(eq(programs.id, number));
  if (!program || !account.divisions.includes(program.division)) throw notAnyMore('program');
  return program.id;
}
