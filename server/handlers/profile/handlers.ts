import type { profileRows } from '../../../sync/contract/profile.ts';
import type { HandlersOf } from '../../call/handler.ts';

/** Register, profile, salon, representative, passwords and sessions. */
export const profileHandlers: HandlersOf<typeof profileRows> = {};
