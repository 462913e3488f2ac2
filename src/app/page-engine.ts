import type { Outcome } from '../../sync/contract/errors.ts';
import type { Engine } from '../../sync/engine.ts';
import { type Asker, callVerb, relayedEngine, type Verb, verbs } from '../../sync/verbs.ts';
import { engine, onEngineLost } from '../engine.ts';
import { say } from '../live/device/say.ts';
import { noteNetwork } from '../live/device/use-network.ts';
import { isForeignRead, meansOffline } from '../rules/connection.ts';
import { sayings, unanswered } from './telling/sayings.ts';

/**
 * Tells the engine of a response that ended the page's offline state. The browser reports no event
 * in that case.
 */
function tellReconnected(engine: () => Engine): void {
  if (noteNetwork(true)) void engine().reconnected();
}
export const noteAnswered = (): void => tellReconnected(engine);

// A running engine notices a returned connection itself. A page without one, such as the login
// after a sign-out, wakes one, because the server may still have to be told that the session ended
// (S14).
addEventListener('online', () => void engine().reconnected());

onEngineLost(() => say(sayings.engineLost()));

/** Wraps the engine, so that the outcomes of its calls update the page's network state. */
export function notedEngine(engine: () => Engine): Engine {
  /**
   * Updates the network state from a call's outcome, and reports a call without a response (rule
   * 8.6).
   */
  const note = (outcome: Outcome<unknown>, asker: Asker): void => {
    if (!outcome.ok && meansOffline(outcome.failure)) {
      noteNetwork(false);
      unanswered.set({ pressed: asker === 'pressed' });
    } else if (
      (outcome.ok && outcome.value !== 'fresh') ||
      (!outcome.ok && outcome.failure.status > 0)
    ) {
      tellReconnected(engine);
    }
  };
  return relayedEngine(async (verb, given) => {
    const { counts, isPressed, readOf, letsIn }: Verb = verbs[verb];
    const answer = await callVerb(engine(), verb, given);
    // An external service that is down says nothing about the connection to the API (rule 7.37).
    const isForeign = readOf !== undefined && isForeignRead(readOf(...given));
    // The cast is safe: only verbs that return an outcome have `counts`.
    if (counts && !isForeign)
      note(answer as Outcome<unknown>, isPressed?.(...given) ? 'pressed' : counts);
    if (letsIn?.(answer)) void engine().push({ reset: true });
    return answer;
  });
}

export const pageEngine: Engine = notedEngine(engine);
