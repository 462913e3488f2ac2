import * as z from 'zod/mini';
import { action, sendTo } from '../action.ts';
import { Rating, rateUs, snowPostTicket, TICKET, TICKET_SYSTEM } from '../contract/posts/support.ts';
import { filesIn, StoredPicture, sentPictures } from '../store/drafts.ts';

/** What a person writes; the product adds its own label. */
const { System: _, ...WRITTEN } = TICKET;

/** Feedback of a person to the operators of the app. */
export const supportActions = {
  /** Rates the app (rule 4.19). */
  'rate-us': action({
    kind: 'append',
    input: Rating,
    lane: () => 'rate-us',
    sends: (input) => sendTo(rateUs, input),
    shows: {},
    silent: 'failure',
  }),
  /** Asks the help desk, with pictures (rules 5.7 to 5.9). */
  'ask-help': action({
    kind: 'append',
    input: z.object({ ...WRITTEN, pictures: z.array(StoredPicture) }),
    // The first version had the bytes themselves, in base64; this one reads them too.
    upcasts: [(older: object) => older],
    lane: () => 'help',
    files: ({ pictures }) => filesIn(pictures),
    sends: ({ pictures, ...ticket }, files) => sendTo(snowPostTicket, { ...ticket, System: TICKET_SYSTEM, images: sentPictures(pictures, files) }),
    shows: {},
    silent: 'failure',
  }),
} as const;
