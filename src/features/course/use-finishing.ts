import { isSameId } from '../../../sync/contract/rules/same.ts';
import type { Entry } from '../../../sync/entry.ts';
import { useOutbox } from '../../live/use-outbox.ts';
import { isOf } from '../../rules/content-of.ts';

/** A lesson that was marked as done here, as long as the server has not taken it. */
export interface Finishing {
  readonly id: string;
  readonly state: 'waits' | 'sending' | 'needs';
}

const STATES: Partial<Record<Entry['state'], Finishing['state']>> = {
  waiting: 'waits',
  sending: 'sending',
  ambiguous: 'needs',
  refused: 'needs',
  expired: 'needs',
  poison: 'needs',
};

/** The latest mark of a lesson that waits here; undefined if there is none. */
export function finishingOf(entries: readonly Entry[], lessonId: string | number): Finishing | undefined {
  const last = entries.findLast(({ content }) => content && isOf(content, 'finish-lesson') && isSameId(content.input.lesson_id, lessonId));
  const state = last && STATES[last.state];
  return last && state && { id: last.id, state };
}

export const useFinishing = (lessonId: string | number): Finishing | undefined => finishingOf(useOutbox().entries, lessonId);
