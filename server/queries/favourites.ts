import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Favourites } from '../../sync/contract/favourites.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import { programs } from '../db/schema-content.ts';
import { brands, favouriteProducts, favouritePrograms, productNotes, products, subBrands } from '../db/schema-products.ts';
import { iso } from '../domain/time.ts';
import { pictureOf } from '../pictures/drawn/picture-of.ts';

/** The person's divisions as an SQL list that is valid even when empty. */
const own = ({ divisions }: Account): string[] => ['', ...divisions];

/** What every favourite shows: its picture, its division, and since when it is one. */
const shown = <T extends string | null>({ image }: { readonly image: T }, division_code: string, at: number) => ({
  division_code,
  image,
  ...pictureOf(image),
  at: iso(at),
});

async function markedProducts(db: Database, account: Account): Promise<Favourites['products']> {
  const rows = await db
    .select({ product: products, brand: brands, at: favouriteProducts.at })
    .from(favouriteProducts)
    .innerJoin(products, eq(products.id, favouriteProducts.productId))
    .innerJoin(subBrands, eq(subBrands.id, products.subBrandId))
    .innerJoin(brands, eq(brands.id, subBrands.brandId))
    .where(and(eq(favouriteProducts.accountId, account.id), inArray(brands.divisionCode, own(account))))
    .orderBy(desc(favouriteProducts.at), asc(products.id));
  return rows.map(({ product, brand, at }) => ({
    product_id: product.id,
    product_name: product.name,
    range: product.range,
    brand_id: brand.id,
    ...shown(product, brand.divisionCode, at),
  }));
}

async function markedPrograms(db: Database, account: Account): Promise<Favourites['programs']> {
  const rows = await db
    .select({ program: programs, at: favouritePrograms.at })
    .from(favouritePrograms)
    .innerJoin(programs, eq(programs.id, favouritePrograms.programId))
    .where(and(eq(favouritePrograms.accountId, account.id), inArray(programs.divisionCode, own(account))))
    .orderBy(desc(favouritePrograms.at), asc(programs.id));
  return rows.map(({ program, at }) => ({
    program_id: program.id,
    program: program.name,
    ...shown(program, program.divisionCode, at),
  }));
}

async function notes(db: Database, account: Account): Promise<Favourites['notes']> {
  const rows = await db
    .select()
    .from(productNotes)
    .where(eq(productNotes.accountId, account.id))
    .orderBy(desc(productNotes.updatedAt), asc(productNotes.productId));
  return rows.map(({ productId, text, updatedAt }) => ({ product_id: productId, text, updated_at: iso(updatedAt) }));
}

/** A person's favourites and notes. Favourites of divisions that are no longer theirs are left out; their own notes are always included. */
export async function favouritesOf(db: Database, account: Account): Promise<Favourites> {
  return {
    error: false,
    products: await markedProducts(db, account),
    programs: await markedPrograms(db, account),
    notes: await notes(db, account),
  };
}
