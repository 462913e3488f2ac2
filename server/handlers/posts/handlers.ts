import type { postRows } from '../../../sync/contract/posts.ts';
import type { HandlersOf } from '../../call/handler.ts';

/** The social feed. */
export const postHandlers: HandlersOf<typeof postRows> = {};
