import type { Action } from '../action.ts';
import { asWords } from '../wire/api-word.ts';
import type { Content } from './entry.ts';

/** What the action keeps of an answer; an answer without it is one all the same. */
export function keptOf({ keeps }: Action, answer: unknown): Pick<Content, 'kept'> {
  const kept = keeps?.safeParse(answer).data;
  return kept === undefined ? {} : { kept };
}

/** What an answer says to the person: its message, the message's machine word and a reference, each if there is one. */
export const saidIn = (answer: unknown): Pick<Content, 'message' | 'code' | 'reference'> =>
  Object.fromEntries(
    Object.entries(Object(answer)).flatMap(([name, value]) => {
      const words = ['message', 'code', 'reference'].includes(name) ? asWords(value) : undefined;
      return words === undefined ? [] : [[name, words]];
    }),
  );
