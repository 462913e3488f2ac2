import type { pushRows } from '../../../sync/contract/push.ts';
import type { HandlersOf } from '../../call/handler.ts';

/** Push subscriptions and preferences. */
export const pushHandlers: HandlersOf<typeof pushRows> = {};
