import type { Person } from './people.ts';

/** One request, ready to be sent. */
export interface Shot {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /**
   * Called once it is answered; an unanswered request is sent again, under its key, before the next
   * run.
   */
  readonly answered?: () => void;
}

export const shot = (
  person: Person,
  path: string,
  body: object,
  more: Readonly<Record<string, string>> = {},
): Shot => ({
  path,
  headers: { 'content-type': 'application/json', authorization: person.authorization, ...more },
  body: JSON.stringify(body),
});

/**
 * Makes requests of all people in turn, each slightly different; they continue where the last run
 * ended.
 */
export function inTurn(
  people: readonly Person[],
  make: (person: Person, turn: number) => Shot,
): () => Shot {
  let turn = 0;
  return () => {
    const person = people[turn % people.length];
    if (!person) throw new Error('Nobody is signed in.');
    return make(person, turn++);
  };
}
