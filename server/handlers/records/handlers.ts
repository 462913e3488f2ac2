import type { recordRows } from '../../../sync/contract/records.ts';
import type { HandlersOf } from '../../call/handler.ts';

/** Activity, certificates, recordings. */
export const recordHandlers: HandlersOf<typeof recordRows> = {};
