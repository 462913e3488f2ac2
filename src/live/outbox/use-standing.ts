import { app } from '../../../sync/app.ts';
import type { Content, Entry } from '../../../sync/outbox/entry.ts';
import { useOutbox } from './use-outbox.ts';

/**
 * Whether the server's own documents can show that an entry has arrived, of which nobody knows
 * whether it has.
 */
export const canBeChecked = ({ unsure, content }: Entry): boolean =>
  unsure === true && content !== null && app.actions.known()[content.action]?.arrived !== undefined;

/** How something that the person did stands, as long as the server's documents do not have it. */
export interface OutboxStanding {
  readonly entry: Entry;
  readonly state: 'waits' | 'sending' | 'needs';
}

const STATES: Partial<Record<Entry['state'], OutboxStanding['state']>> = {
  waiting: 'waits',
  sending: 'sending',
  ambiguous: 'needs',
  refused: 'needs',
  expired: 'needs',
  poison: 'needs',
};

/** The latest entry that is meant; undefined if there is none, or the server has it. */
export function standingOf(
  entries: readonly Entry[],
  isMeant: (content: Content) => boolean,
): OutboxStanding | undefined {
  const entry = entries.findLast(({ content }) => content && isMeant(content));
  const state = entry && STATES[entry.state];
  return entry && state && { entry, state };
}

/** The same of this person's outbox, updated on every change. */
export const useStanding = (isMeant: (content: Content) => boolean): OutboxStanding | undefined =>
  standingOf(useOutbox().entries, isMeant);
