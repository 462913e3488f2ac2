import { eq } from 'drizzle-orm';
import type { SignedInContext } from '../../context.ts';
import { programs } from '../../db/schema-content.ts';
import { brands, products, subBrands } from '../../db/schema-products.ts';
import { asNumber } from '../../queries/find-training.ts';
import { Refusal } from '../../refusal.ts';

type Context = Pick<SignedInContext, 'db' | 'account'>;
type Wanted = string | number | undefined;

const missing = (field: string): Refusal => new Refusal('not-found', 'What this post links to is no longer here.', { field });

async function programOf({ db, account }: Context, wanted: Wanted): Promise<number | null> {
  if (wanted === undefined) return null;
  const [found] = await db
    .select({ divisionCode: programs.divisionCode })
    .from(programs)
    .where(eq(programs.id, asNumber(wanted) ?? -1));
  if (!found || !account.divisions.includes(found.divisionCode)) throw missing('program_id');
  return Number(wanted);
}

async function productOf({ db, account }: Context, wanted: Wanted): Promise<number | null> {
  if (wanted === undefined) return null;
  const [found] = await db
    .select({ divisionCode: brands.divisionCode })
    .from(products)
    .innerJoin(subBrands, eq(subBrands.id, products.subBrandId))
    .innerJoin(brands, eq(brands.id, subBrands.brandId))
    .where(eq(products.id, asNumber(wanted) ?? -1));
  if (!found || !account.divisions.includes(found.divisionCode)) throw missing('product_id');
  return Number(wanted);
}

/** The program and the product that a post links to, if they belong to the person's own divisions. */
export const linksOf = async (
  context: Context,
  input: { readonly program_id?: Wanted; readonly product_id?: Wanted },
): Promise<{ programId: number | null; productId: number | null }> => ({
  programId: await programOf(context, input.program_id),
  productId: await productOf(context, input.product_id),
});
