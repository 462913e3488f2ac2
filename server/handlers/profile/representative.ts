import { eq } from 'drizzle-orm';
import type { Handler } from '../../call/handler.ts';
import { noteChange } from '../../changes/note-change.ts';
import { representatives, represented } from '../../db/schema-people.ts';
import { asSeen, findRepresentatives, representationOf } from '../../queries/representatives.ts';
import { Refusal } from '../../refusal.ts';

export const representative: Handler<'representative'> = async (_input, { db, account }) => {
  const { current, wanted, reason, wantedAt } = await representationOf(db, account.id);
  return {
    error: false,
    representative: current ? asSeen(current) : null,
    registration_code: account.registrationCode,
    pending: wanted ? { representative: asSeen(wanted), reason, since: new Date(wantedAt).toISOString() } : null,
  };
};

export const findRepresentative: Handler<'find-representative'> = async (input, { db }) => ({
  error: false,
  representatives: (await findRepresentatives(db, input.text)).map(asSeen),
});

/** Asks for another representative; the company decides, and a later request takes the place of an earlier one. */
export const changeRepresentative: Handler<'change-representative'> = async (input, { db, account, now }) => {
  const wantedId = String(input.representative_id);
  const [wanted] = await db.select().from(representatives).where(eq(representatives.id, wantedId));
  if (!wanted) throw new Refusal(400, 'no-representative', 'There is no such representative.', { field: 'representative_id' });
  if ((await representationOf(db, account.id)).current?.id === wantedId)
    throw new Refusal(400, 'same-representative', 'This is your representative already.', { field: 'representative_id' });
  const request = { wantedId, reason: input.reason, wantedAt: now };
  await db
    .insert(represented)
    .values({ accountId: account.id, ...request })
    .onConflictDoUpdate({ target: represented.accountId, set: request });
  await noteChange(db, `account:${account.id}`, now, { endpoint: 'representative' });
  return { error: false, message: 'Your request is sent. You will hear from us.' };
};

/** Taking back what was never asked for is fine and changes nothing. */
export const cancelRepresentativeChange: Handler<'cancel-representative-change'> = async (_input, { db, account, now }) => {
  await db.update(represented).set({ wantedId: null, reason: null, wantedAt: null }).where(eq(represented.accountId, account.id));
  await noteChange(db, `account:${account.id}`, now, { endpoint: 'representative' });
  return { error: false, message: 'Your request is taken back.' };
};
