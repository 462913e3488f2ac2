import type { changeRows } from '../../../sync/contract/changes.ts';
import type { HandlersOf } from '../../call/handler.ts';

/** What changed since, what the server offers, what went wrong on a device. */
export const changeHandlers: HandlersOf<typeof changeRows> = {};
