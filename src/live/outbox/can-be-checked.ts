import type { Entry } from '../../../sync/outbox/entry.ts';
import { knownActions } from '../../../sync/outbox/known-actions.ts';

/** Whether the server's own documents can show that an entry has arrived, of which nobody knows whether it has. */
export const canBeChecked = ({ unsure, content }: Entry): boolean =>
  unsure === true && content !== null && knownActions()[content.action]?.arrived !== undefined;
