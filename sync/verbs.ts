import type { Outcome } from './contract/errors.ts';
import type { Engine } from './engine.ts';

/** Origin of a call: `pressed` by the person, or `asked` by the page itself (rule 8.6). */
export type Asker = 'pressed' | 'asked';

/** The facts about one verb that its relays need. */
export interface Verb<Given extends readonly unknown[] = readonly unknown[], Answer = unknown> {
  /**
   * Whether the verb may be called again after its worker died and the first call's effect is
   * unknown. Another person may have signed in meanwhile: verbs that act on an account carry its
   * tag and refuse. The others concern the device (`start`, `reconnected`), the page (`attend`,
   * `connection`) or a file (`mediaPart`), or take no input of the caller's (`push`, `bringPacks`).
   */
  readonly repeatable: boolean;
  /**
   * Position of the argument `whose`, which a screen's engine fills with the tag of the account
   * that the page shows. Null: the verb has no such argument, or belongs to the lock screen, which
   * passes the tag itself because no account is open.
   */
  readonly tagAt: number | null;
  /**
   * Origin of the call, if its answer is an outcome that tells whether the API can be reached; null
   * otherwise.
   */
  readonly counts: Asker | null;
  /** Whether the person pressed for this call of a verb that the page mostly calls by itself. */
  isPressed?(...given: Given): boolean;
  /**
   * Returns the name of the read that the verb fetches: an external service may answer it instead
   * of the API (rule 7.37).
   */
  readOf?(...given: Given): string;
  /**
   * Whether the answer admits a person: the relay then drains the outbox, because nothing else
   * triggers that (rules 4.17 and 4.20).
   */
  letsIn?(answer: Answer): boolean;
}
type AnswerOf<V extends keyof Engine> = Awaited<ReturnType<Engine[V]>>;
type Verbs = {
  readonly [V in keyof Engine]: Verb<Parameters<Engine[V]>, AnswerOf<V>> &
    (AnswerOf<V> extends Outcome<unknown> ? unknown : { readonly counts: null });
};

const isOk = ({ ok }: Outcome<unknown>): boolean => ok;

/**
 * All verbs of the engine. The relays of page and worker, and the engine of an account's screens,
 * are made from this table.
 */
export const verbs: Verbs = {
  start: { repeatable: true, tagAt: null, counts: null },
  reconnected: { repeatable: true, tagAt: null, counts: null },
  signIn: { repeatable: false, tagAt: null, counts: 'pressed', letsIn: isOk },
  signInByCode: { repeatable: false, tagAt: null, counts: 'pressed', letsIn: isOk },
  signUp: { repeatable: false, tagAt: null, counts: 'pressed', letsIn: isOk },
  acceptTerms: { repeatable: false, tagAt: 0, counts: 'pressed' },
  setPassword: { repeatable: false, tagAt: 1, counts: 'pressed' },
  signOut: { repeatable: true, tagAt: 2, counts: null },
  removePerson: { repeatable: true, tagAt: null, counts: null },
  ask: { repeatable: false, tagAt: 2, counts: 'pressed' },
  pull: {
    repeatable: true,
    tagAt: 3,
    counts: 'asked',
    isPressed: (_name, _request, options) => options?.force === true,
    readOf: (name) => name,
  },
  findHere: { repeatable: true, tagAt: 1, counts: null },
  findThere: { repeatable: true, tagAt: 1, counts: 'asked' },
  checkAgain: { repeatable: true, tagAt: 1, counts: 'pressed' },
  attend: { repeatable: true, tagAt: null, counts: null },
  connection: { repeatable: true, tagAt: null, counts: null },
  push: { repeatable: true, tagAt: null, counts: null },
  wantPack: { repeatable: true, tagAt: 2, counts: null },
  makeRoom: { repeatable: true, tagAt: 1, counts: null },
  bringPacks: { repeatable: true, tagAt: null, counts: null },
  mediaPart: { repeatable: true, tagAt: null, counts: null },
  lock: { repeatable: true, tagAt: 0, counts: null },
  unlock: { repeatable: true, tagAt: null, counts: null, letsIn: (tried) => tried === 'right' },
  setPin: { repeatable: true, tagAt: 2, counts: null },
  removePin: { repeatable: true, tagAt: 1, counts: null },
  forgetPin: { repeatable: true, tagAt: null, counts: null },
};

/** A verb as a relay knows it: the relay passes arguments and answers on unread. */
type AnyVerb = (...given: readonly unknown[]) => Promise<unknown>;

/** Calls one verb of an engine by its name. */
export const callVerb = (
  engine: Engine,
  verb: keyof Engine,
  given: readonly unknown[],
): Promise<unknown> => (engine[verb] as AnyVerb)(...given);

/** Makes an engine whose verbs call `relay` with their name and arguments. */
export function relayedEngine(
  relay: (verb: keyof Engine, given: readonly unknown[]) => Promise<unknown>,
): Engine {
  const names = Object.keys(verbs) as (keyof Engine)[];
  // `fromEntries` loses the type that pairs each name with its own verb.
  return Object.fromEntries(
    names.map((verb): [keyof Engine, AnyVerb] => [verb, (...given) => relay(verb, given)]),
  ) as unknown as Engine;
}

/**
 * Returns the engine of the account with this tag, which adds the tag to each verb that takes one
 * (law L13).
 */
export const engineFor = (engine: Engine, tag: string): Engine =>
  relayedEngine((verb, given) => {
    const { tagAt } = verbs[verb];
    return callVerb(
      engine,
      verb,
      tagAt === null ? given : Object.assign([...given], { [tagAt]: tag }),
    );
  });
