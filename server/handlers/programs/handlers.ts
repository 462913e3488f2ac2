import type { programRows } from '../../../sync/contract/programs.ts';
import type { HandlersOf } from '../../call/handler.ts';

/** What can be learned: lists, details, progress, search. */
export const programHandlers: HandlersOf<typeof programRows> = {};
