import { supportRows } from '../../../sync/contract/support.ts';
import type { SuccessCode } from '../../../sync/contract/verdict.ts';
import type { Handler } from '../../call/calls.ts';
import { calls } from '../../call/calls.ts';
import { ratings } from '../../db/schema-support.ts';
import { signedIn } from '../../domain/access.ts';
import { perHour } from '../../domain/limits.ts';
import { BODY_BYTES } from '../../settings/limits/bodies.ts';
import { snowPostTicket } from './ticket.ts';

/** Everybody may rate as often as they like; the latest rating counts (rule 7.30). */
const rateUs: Handler<'rate-us'> = async (input, { db, account, now }) => {
  await db.insert(ratings).values({ accountId: account.id, at: now, rate: input.rate, message: input.message ?? '' });
  return { message: 'Thank you for your rating.', code: 'rated' satisfies SuccessCode };
};

/** Help tickets and ratings. */
export const supportCalls = calls('Support', supportRows, {
  'rate-us': { may: signedIn, changes: { own: ['my-activity'] }, summary: 'Takes a rating of the product from one to five.', handle: rateUs },
  'snow-post-ticket': {
    may: signedIn,
    changes: { own: ['my-activity'] },
    limit: perHour(5),
    bodyMost: BODY_BYTES.fivePictures,
    summary: 'Asks for help, with up to five pictures.',
    prepare: snowPostTicket,
  },
});
