import type { Failure, Outcome } from '../../sync/contract/errors.ts';
import type { Engine } from '../../sync/engine.ts';
import { engine } from '../engine.ts';
import { say } from '../live/say.ts';
import { noteNetwork } from '../live/use-network.ts';
import { foreignReads } from '../rules/foreign-reads.ts';
import { sayings } from './sayings.ts';

/** Whether a failure says that there is no connection; what a server answered says that there is one (rule 4.21). */
export const isOffline = (failure: Failure): boolean => failure.kind === 'no-answer' && failure.status === 0;

/** Moves the network state by what a call has just shown, and says so once for each call without an answer (rule 8.6). */
async function noted<T>(asked: Promise<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = await asked;
  if (!outcome.ok && isOffline(outcome.failure)) {
    noteNetwork(false);
    say(sayings.status0());
  } else if ((outcome.ok && outcome.value !== 'fresh') || (!outcome.ok && outcome.failure.status > 0)) {
    noteNetwork(true);
  }
  return outcome;
}

/** Somebody is let in: what was kept for them goes out now, for nothing else rings for it (rules 4.17 and 4.20). */
async function entered<T>(asked: Promise<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = await noted(asked);
  if (outcome.ok) void engine().push({ reset: true });
  return outcome;
}

/** The engine as the page uses it: the worker's verbs, with the network state noted from their outcomes. */
export const pageEngine: Engine = {
  start: () => engine().start(),
  signIn: (credentials) => entered(engine().signIn(credentials)),
  signInByCode: (code) => entered(engine().signInByCode(code)),
  acceptTerms: () => noted(engine().acceptTerms()),
  setPassword: (password) => noted(engine().setPassword(password)),
  signOut: (leaving) => engine().signOut(leaving),
  // Comlink's types forget which answer belongs to which call; the engine's own types are the truth.
  ask: ((name, request) => noted(engine().ask(name, request) as Promise<Outcome<unknown>>)) as Engine['ask'],
  // An external service that is down says nothing of the way to the API (rule 7.37).
  pull: (name, request, options) => (foreignReads.has(name) ? engine().pull(name, request, options) : noted(engine().pull(name, request, options))),
  findHere: (text) => engine().findHere(text),
  findThere: (text) => noted(engine().findThere(text)),
  push: (options) => engine().push(options),
};
