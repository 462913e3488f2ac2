import type { changeRows } from '../../../sync/contract/changes.ts';
import type { HandlersOf } from '../../call/handler.ts';
import { changesSince } from '../../changes/feed.ts';
import { capabilitiesOf } from '../../domain/capabilities.ts';
import { clientLog } from './client-log.ts';

/** What changed since, what the server offers, what went wrong on a device. */
export const changeHandlers: HandlersOf<typeof changeRows> = {
  changes: (input, { db, account, now }) => changesSince(db, account, input.cursor, now),
  capabilities: async (_input, { senders }) => capabilitiesOf(senders),
  'client-log': clientLog,
};
