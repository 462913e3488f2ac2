import type { Handler } from '../../call/handler.ts';
import { noteChange } from '../../changes/note-change.ts';
import { ratings } from '../../db/schema-support.ts';

/** Everybody may rate as often as they like; what counts is the latest (rule 7.30). */
export const rateUs: Handler<'rate-us'> = async (input, { db, account, now }) => {
  await db.insert(ratings).values({ accountId: account.id, at: now, rate: input.rate, message: input.message ?? '' });
  await noteChange(db, `account:${account.id}`, now, { endpoint: 'my-activity' });
  return { message: 'Thank you for your rating.' };
};
