import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { divisionTexts, milestones } from '../../db/schema-about.ts';
import { accounts } from '../../db/schema-accounts.ts';
import { banners, categories, divisions, popups, programs } from '../../db/schema-content.ts';
import { brands, productPictures, products, subBrands } from '../../db/schema-products.ts';

/** Every column with a drawn picture; a new table whose pictures need variants adds its own. */
const PICTURE_COLUMNS: readonly PgColumn[] = [
  programs.image,
  products.image,
  productPictures.image,
  brands.image,
  subBrands.image,
  divisions.image,
  categories.image,
  banners.image,
  popups.image,
  divisionTexts.image,
  milestones.image,
  accounts.picture,
];

/** Whether anything in the database uses the picture at this address. */
export async function isKnown(db: Database, address: string): Promise<boolean> {
  for (const column of PICTURE_COLUMNS) {
    const [found] = await db.select({ one: sql`1` }).from(column.table).where(eq(column, address)).limit(1);
    if (found) return true;
  }
  return false;
}
