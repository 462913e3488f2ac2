import type { Handler } from '../../call/handler.ts';
import { noteChange } from '../../changes/note-change.ts';
import { salonOf, saveSalon } from '../../queries/salon.ts';
import { Refusal } from '../../refusal.ts';

export const getSalonDetails: Handler<'get-salon-details'> = async (_input, { db, account }) => ({
  error: false,
  salon: (await salonOf(db, account.id)) ?? null,
  suggested: { owner: account.name, city: account.city, phone: account.mobile, brands: account.divisions },
});

export const saveSalonDetails: Handler<'save-salon-details'> = async (input, { db, account, now }) => {
  if (!input.brands.every((code) => account.divisions.includes(code)))
    throw new Refusal(400, 'not-your-brand', 'Please choose among your own brands.', { field: 'brands' });
  await saveSalon(db, account.id, input, now);
  await noteChange(db, `account:${account.id}`, now, { endpoint: 'get-salon-details' }, { endpoint: 'get-hd-detail-by-leapcode' });
  return { error: false, message: 'Your salon details are saved.' };
};
