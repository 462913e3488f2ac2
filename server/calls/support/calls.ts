import { supportRows } from '../../../sync/contract/posts/support.ts';
import type { SuccessCode } from '../../../sync/contract/verdict.ts';
import { calls, type Handler, type Prepare } from '../../call/calls.ts';
import { ratings, tickets } from '../../db/schema/support.ts';
import { signedIn } from '../../domain/access.ts';
import { perHour } from '../../domain/limits.ts';
import { checkTicket, ticketNumber } from '../../domain/tickets.ts';
import { takePictures } from '../../pictures/uploaded/take-pictures.ts';
import { Refusal } from '../../refusal.ts';
import { BODY_BYTES } from '../../settings/limits/bodies.ts';

/**
 * The name is the account's own, whatever the form contains; trainers send no city (rules 7.32, 5.7
 * to 5.9, S13).
 */
const snowPostTicket: Prepare<'snow-post-ticket'> = async (input, context) => {
  const { account, now, settings } = context;
  if (input.HDCode !== account.id)
    throw new Refusal('not-yours', 'This belongs to another account.', { field: 'HDCode' });
  const checked = checkTicket(input, settings.APP_ACCESS_LABEL);
  const taken = await takePictures(context, input.images ?? [], { kind: 'ticket' });
  return async ({ db }) => {
    const [ticket] = await db
      .insert(tickets)
      .values({
        accountId: account.id,
        at: now,
        name: account.name,
        city: account.role === 'hd' ? (input.City ?? null) : null,
        contact: input.UserContactNo,
        system: input.System,
        ...checked,
        diagnostics: input.diagnostics ?? null,
        pictures: (await taken(db)).map((picture) => picture.name),
      })
      .returning({ id: tickets.id });
    if (!ticket) throw new Error('A ticket got no number.');
    const reference = ticketNumber(ticket.id);
    const message = `Thank you. Your ticket ${reference} is with our help desk. We will answer to ${checked.email}.`;
    return { error: false, message, code: 'ticket' satisfies SuccessCode, reference };
  };
};

/** People may rate as often as they like; the latest rating counts (rule 7.30). */
const rateUs: Handler<'rate-us'> = async (input, { db, account, now }) => {
  await db
    .insert(ratings)
    .values({ accountId: account.id, at: now, rate: input.rate, message: input.message ?? '' });
  return { message: 'Thank you for your rating.', code: 'rated' satisfies SuccessCode };
};

/** Help tickets and ratings. */
export const supportCalls = calls('Support', supportRows, {
  'rate-us': {
    may: signedIn,
    changes: { own: ['my-activity'] },
    summary: 'Takes a rating of the product from one to five.',
    handle: rateUs,
  },
  'snow-post-ticket': {
    may: signedIn,
    changes: { own: ['my-activity'] },
    limit: perHour(5),
    bodyMost: BODY_BYTES.fivePictures,
    summary: 'Asks for help, with up to five pictures.',
    prepare: snowPostTicket,
  },
});
