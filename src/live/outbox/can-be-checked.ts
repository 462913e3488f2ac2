import { app } from '../../../sync/app.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';

/**
 * Whether the server's own documents can show that an entry has arrived, of which nobody knows
 * whether it has.
 */
export const canBeChecked = ({ unsure, content }: Entry): boolean =>
  unsure === true && content !== null && app.actions.known()[content.action]?.arrived !== undefined;
