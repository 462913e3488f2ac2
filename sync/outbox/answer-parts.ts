import type { Action } from '../action.ts';
import { asWords } from '../wire/api-word.ts';
import type { Content } from './entry.ts';

/** The part of an answer that the action keeps; none if the answer lacks it. */
export function keptOf({ keeps }: Action, answer: unknown): Pick<Content, 'kept'> {
  const kept = keeps?.safeParse(answer).data;
  return kept === undefined ? {} : { kept };
}

/**
 * The texts of an answer for the person: its message, the message's code and a reference, each if
 * the answer has it.
 */
export const textsIn = (answer: unknown): Pick<Content, 'message' | 'code' | 'reference'> =>
  Object.fromEntries(
    Object.entries(Object(answer)).flatMap(([name, value]) => {
      const words = ['message', 'code', 'reference'].includes(name) ? asWords(value) : undefined;
      return words === undefined ? [] : [[name, words]];
    }),
  );
