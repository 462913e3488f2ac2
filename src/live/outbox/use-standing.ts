import { app } from '../../../sync/app.ts';
import type { Content, Entry } from '../../../sync/outbox/entry.ts';
import { useOutbox } from './use-outbox.ts';

/**
 * Whether the server's documents can show if an entry of unknown fate has arrived.
 */
export const canBeChecked = ({ unsure, content }: Entry): boolean =>
  unsure === true && content !== null && app.actions.known()[content.action]?.arrived !== undefined;

/** The state of an action until the server's documents show it. */
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

/** The state of the latest entry that matches; undefined if there is none, or the server has it. */
export function standingOf(
  entries: readonly Entry[],
  isMeant: (content: Content) => boolean,
): OutboxStanding | undefined {
  const entry = entries.findLast(({ content }) => content && isMeant(content));
  const state = entry && STATES[entry.state];
  return entry && state && { entry, state };
}

/** `standingOf` for this person's outbox, updated on every change. */
export const useStanding = (isMeant: (content: Content) => boolean): OutboxStanding | undefined =>
  standingOf(useOutbox().entries, isMeant);
