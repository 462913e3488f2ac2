import type { supportRows } from '../../../sync/contract/support.ts';
import type { HandlersOf } from '../../call/handler.ts';
import { rateUs } from './rate.ts';
import { snowPostTicket } from './ticket.ts';

/** Help tickets and ratings. */
export const supportHandlers: HandlersOf<typeof supportRows> = {
  'rate-us': rateUs,
  'snow-post-ticket': snowPostTicket,
};
