import * as z from 'zod/mini';
import { action, sendTo } from '../action.ts';
import {
  Rating,
  rateUs,
  snowPostTicket,
  TICKET,
  TICKET_SYSTEM,
} from '../contract/posts/support.ts';
import { filesIn, StoredPicture, sentPictures } from '../store/drafts.ts';

/** The person's input; the product adds its own label. */
const { System: _, ...WRITTEN } = TICKET;

/** A person's feedback to the operators of the app. */
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
    // The first version contained the bytes in base64; this one still reads them.
    upcasts: [(older: object) => older],
    lane: () => 'help',
    files: ({ pictures }) => filesIn(pictures),
    sends: ({ pictures, ...ticket }, files) =>
      sendTo(snowPostTicket, {
        ...ticket,
        System: TICKET_SYSTEM,
        images: sentPictures(pictures, files),
      }),
    shows: {},
    silent: 'failure',
  }),
} as const;
