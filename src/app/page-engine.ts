import type { Outcome } from '../../sync/contract/errors.ts';
import type { Engine } from '../../sync/engine.ts';
import { engine, onEngineLost } from '../engine.ts';
import { say } from '../live/device/say.ts';
import { noteNetwork } from '../live/device/use-network.ts';
import { isForeignRead, meansOffline } from '../rules/connection.ts';
import { sayings, tellUnanswered } from './telling/sayings.ts';

/** An answer arrived: a page that believed itself offline tells the engine, because the browser reports nothing in that case. */
function tellReconnected(engine: () => Engine): void {
  if (noteNetwork(true)) void engine().reconnected();
}
export const noteAnswered = (): void => tellReconnected(engine);

// A running engine notices a returned connection itself. A page without one, such as the login after a sign-out, wakes one,
// because the server may still have to be told that the session ended (S14).
addEventListener('online', () => void engine().reconnected());

onEngineLost(() => say(sayings.engineLost()));

/** A verb's answer, after `note` has processed it. */
async function noted<T>(asked: Promise<T>, note: (outcome: T) => void): Promise<T> {
  const outcome = await asked;
  note(outcome);
  return outcome;
}

/** The engine as the page uses it: its verbs, with the network state noted from what the calls among them answered. */
export function notedEngine(engine: () => Engine): Engine {
  /** Updates the network state from a call's outcome; one without an answer is told (rule 8.6). */
  const note = (outcome: Outcome<unknown>, pressed: boolean): void => {
    if (!outcome.ok && meansOffline(outcome.failure)) {
      noteNetwork(false);
      tellUnanswered({ pressed });
    } else if ((outcome.ok && outcome.value !== 'fresh') || (!outcome.ok && outcome.failure.status > 0)) {
      tellReconnected(engine);
    }
  };
  const notePressed = (outcome: Outcome<unknown>): void => note(outcome, true);
  const noteAsked = (outcome: Outcome<unknown>): void => note(outcome, false);
  /** Somebody signed in: entries stored for them are sent now, because nothing else triggers that (rules 4.17 and 4.20). */
  const noteSignIn = (outcome: Outcome<unknown>): void => {
    notePressed(outcome);
    if (outcome.ok) void engine().push({ reset: true });
  };
  return {
    start: () => engine().start(),
    reconnected: () => engine().reconnected(),
    attend: (visible) => engine().attend(visible),
    connection: (known) => engine().connection(known),
    push: (options) => engine().push(options),
    signOut: (...given) => engine().signOut(...given),
    removePerson: (tag, seen) => engine().removePerson(tag, seen),
    lock: (...given) => engine().lock(...given),
    async unlock(...given) {
      const tried = await engine().unlock(...given);
      // Calls that waited are sent now.
      if (tried === 'right') void engine().push({ reset: true });
      return tried;
    },
    setPin: (...given) => engine().setPin(...given),
    removePin: (...given) => engine().removePin(...given),
    forgetPin: (...given) => engine().forgetPin(...given),
    wantPack: (...given) => engine().wantPack(...given),
    makeRoom: (...given) => engine().makeRoom(...given),
    bringPacks: () => engine().bringPacks(),
    mediaPart: (address, from) => engine().mediaPart(address, from),
    findHere: (...given) => engine().findHere(...given),
    signIn: (credentials) => noted(engine().signIn(credentials), noteSignIn),
    signInByCode: (code) => noted(engine().signInByCode(code), noteSignIn),
    signUp: (person) => noted(engine().signUp(person), noteSignIn),
    acceptTerms: (...given) => noted(engine().acceptTerms(...given), notePressed),
    setPassword: (...given) => noted(engine().setPassword(...given), notePressed),
    ask: (name, request, whose) => noted(engine().ask(name, request, whose), notePressed),
    checkAgain: (...given) => noted(engine().checkAgain(...given), notePressed),
    findThere: (...given) => noted(engine().findThere(...given), noteAsked),
    async pull(name, request, options, whose) {
      const pulled = engine().pull(name, request, options, whose);
      // An external service that is down says nothing about the connection to the API (rule 7.37).
      return isForeignRead(name) ? pulled : noted(pulled, options?.force ? notePressed : noteAsked);
    },
  };
}

export const pageEngine: Engine = notedEngine(engine);
