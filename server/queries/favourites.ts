import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Favourites } from '../../sync/contract/favourites.ts';
import type { Account } from '../auth/account.ts';
import type { Database } from '../db/database.ts';
import { programs } from '../db/schema-content.ts';
import { brands, favouriteProducts, favouritePrograms, productNotes, products, subBrands } from '../db/schema-products.ts';
import { pictureOf } from '../pictures/picture-of.ts';

const instant = (at: number): string => new Date(at).toISOString();
/** The person's divisions as a list that SQL takes even when it is empty. */
const own = ({ divisions }: Account): string[] => ['', ...divisions];

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
    division_code: brand.divisionCode,
    brand_id: brand.id,
    image: product.image,
    ...pictureOf(product.image),
    at: instant(at),
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
    division_code: program.divisionCode,
    image: program.image,
    ...pictureOf(program.image),
    at: instant(at),
  }));
}

async function notes(db: Database, account: Account): Promise<Favourites['notes']> {
  const rows = await db
    .select()
    .from(productNotes)
    .where(eq(productNotes.accountId, account.id))
    .orderBy(desc(productNotes.updatedAt), asc(productNotes.productId));
  return rows.map(({ productId, text, updatedAt }) => ({ product_id: productId, text, updated_at: instant(updatedAt) }));
}

/** What a person marked and wrote; what belongs to a division that is no longer theirs is not shown, their own words always are. */
export async function favouritesOf(db: Database, account: Account): Promise<Favourites> {
  return {
    error: false,
    products: await markedProducts(db, account),
    programs: await markedPrograms(db, account),
    notes: await notes(db, account),
  };
}
