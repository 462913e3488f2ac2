import { eq } from 'drizzle-orm';
import { SALON_TYPES, WEEK_DAYS } from '../../../sync/contract/account/salon.ts';
import type { RequestOf, ResponseOf } from '../../../sync/contract/index.ts';
import type { SuccessCode } from '../../../sync/contract/verdict.ts';
import type { Handler } from '../../call/calls.ts';
import type { Database } from '../../db/database.ts';
import { salons } from '../../db/schema/people.ts';
import { Refusal } from '../../refusal.ts';

type Saved = NonNullable<ResponseOf<'get-salon-details'>['salon']>;

/** The salon with the form's fields. */
async function salonOf(db: Database, accountId: string): Promise<Saved | undefined> {
  const [row] = await db.select().from(salons).where(eq(salons.accountId, accountId));
  if (!row) return undefined;
  return {
    salon_name: row.name,
    salon_type: SALON_TYPES.find((type) => type === row.type) ?? 'unisex',
    address: row.address,
    pin_code: row.pinCode,
    city: row.city,
    state: row.state,
    phone: row.phone,
    chairs: row.chairs,
    staff: row.staff,
    owner: row.owner,
    brands: row.brands,
    opening_days: WEEK_DAYS.filter((day) => row.openingDays.includes(day)),
    updated_at: new Date(row.updatedAt).toISOString(),
  };
}

/** Stores the salon's form; the last one wins. */
async function saveSalon(
  tx: Database,
  accountId: string,
  form: RequestOf<'save-salon-details'>,
  now: number,
): Promise<void> {
  const row = {
    name: form.salon_name,
    type: form.salon_type,
    address: form.address,
    pinCode: form.pin_code,
    city: form.city,
    state: form.state,
    phone: form.phone,
    chairs: form.chairs,
    staff: form.staff,
    owner: form.owner,
    brands: [...new Set(form.brands)],
    openingDays: [...new Set(form.opening_days)],
    updatedAt: now,
  };
  await tx
    .insert(salons)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: salons.accountId, set: row });
}

export const getSalonDetails: Handler<'get-salon-details'> = async (_input, { db, account }) => ({
  error: false,
  salon: (await salonOf(db, account.id)) ?? null,
  suggested: {
    owner: account.name,
    city: account.city,
    phone: account.mobile,
    brands: account.divisions,
  },
});

export const saveSalonDetails: Handler<'save-salon-details'> = async (
  input,
  { db, account, now },
) => {
  if (!input.brands.every((code) => account.divisions.includes(code)))
    throw new Refusal('not-your-brand', 'Please choose from your own brands.', { field: 'brands' });
  await saveSalon(db, account.id, input, now);
  return {
    error: false,
    message: 'Your salon details are saved.',
    code: 'salon-saved' satisfies SuccessCode,
  };
};
