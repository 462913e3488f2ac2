import { eq } from 'drizzle-orm';
import type { Handler } from '../../call/calls.ts';
import { representatives, represented } from '../../db/schema/people.ts';
import {
  asSeen,
  representationOf,
  representativeBy,
  representativesNear,
} from '../../queries/people.ts';
import { Refusal } from '../../refusal.ts';

export const representative: Handler<'representative'> = async (_input, { db, account }) => {
  const { current, wanted, reason, wantedAt } = await representationOf(db, account.id);
  return {
    error: false,
    representative: current ? asSeen(current) : null,
    registration_code: account.registrationCode,
    pending: wanted
      ? { representative: asSeen(wanted), reason, since: new Date(wantedAt).toISOString() }
      : null,
  };
};

/**
 * A name and code are given only for the exact code or number; a search by city gives first names,
 * so that people can ask for the person.
 */
export const findRepresentative: Handler<'find-representative'> = async ({ text }, { db }) => {
  const found = await representativeBy(db, text);
  if (found) return { error: false, representatives: [asSeen(found)], nearby: [] };
  return { error: false, representatives: [], nearby: await representativesNear(db, text) };
};

/**
 * Requests another representative; the company decides. A later request replaces an earlier one.
 */
export const changeRepresentative: Handler<'change-representative'> = async (
  input,
  { db, account, now },
) => {
  const [wanted] = await db
    .select()
    .from(representatives)
    .where(eq(representatives.code, String(input.representative_id)));
  if (!wanted)
    throw new Refusal('no-representative', 'We could not find this representative.', {
      field: 'representative_id',
    });
  if ((await representationOf(db, account.id)).current?.id === wanted.id)
    throw new Refusal('same-representative', 'This is already your representative.', {
      field: 'representative_id',
    });
  const request = { wantedId: wanted.id, reason: input.reason, wantedAt: now };
  await db
    .insert(represented)
    .values({ accountId: account.id, ...request })
    .onConflictDoUpdate({ target: represented.accountId, set: request });
  return { error: false, message: 'Your request is sent. We will contact you.' };
};

/** Cancelling a missing request succeeds and changes nothing. */
export const cancelRepresentativeChange: Handler<'cancel-representative-change'> = async (
  _input,
  { db, account },
) => {
  await db
    .update(represented)
    .set({ wantedId: null, reason: null, wantedAt: null })
    .where(eq(represented.accountId, account.id));
  return { error: false, message: 'Your request is taken back.' };
};
