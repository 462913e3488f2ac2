import type { supportRows } from '../../../sync/contract/support.ts';
import type { HandlersOf } from '../../call/handler.ts';

/** Help tickets and ratings. */
export const supportHandlers: HandlersOf<typeof supportRows> = {};
