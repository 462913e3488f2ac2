import type { Outcome } from '../sync/contract/errors.ts';
import type { Engine } from '../sync/engine.ts';

/** A verb that was asked and has not answered. */
interface Call {
  readonly verb: keyof Engine;
  /** Whether a worker was asked; one that comes while the page is being left waits for its return. */
  told: boolean;
  readonly given: readonly unknown[];
  readonly resolve: (answer: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

/** An engine in a worker, and what ends both. */
export interface Running {
  readonly engine: Engine;
  readonly end: () => void;
}

/** Which verbs may be asked a second time; of the others it is not known whether they had their effect. */
const AGAIN: Readonly<Record<keyof Engine, boolean>> = {
  start: true,
  reconnected: true,
  signIn: false,
  signInByCode: false,
  signUp: false,
  acceptTerms: false,
  setPassword: false,
  signOut: true,
  removePerson: true,
  ask: false,
  pull: true,
  findHere: true,
  findThere: true,
  checkAgain: true,
  attend: true,
  connection: true,
  push: true,
  wantPack: true,
  makeRoom: true,
  bringPacks: true,
  mediaPart: true,
  lock: true,
  unlock: true,
  setPin: true,
  removePin: true,
  forgetPin: true,
};
const unanswered: Outcome<never> = { ok: false, failure: { kind: 'no-answer', status: 0 } };

/**
 * The engine of a page for as long as the page lives, also in the browser's back/forward cache. A worker that is frozen there keeps its databases
 * open and hears nobody who asks it to close them: in Firefox a log-out in another page would wait for it without end. So the worker ends whenever
 * the page is left, and a page that comes back starts another one, which is asked what had not been answered.
 */
export function lastingEngine(start: () => Running, page: EventTarget): Engine {
  let running: Running | null = start();
  const open = new Set<Call>();
  const settle = (call: Call, how: () => void): void => {
    if (open.delete(call)) how();
  };
  const tell = (call: Call): void => {
    // Between leaving and coming back nobody is there to ask.
    if (!running) return;
    call.told = true;
    const verb = running.engine[call.verb] as (...given: readonly unknown[]) => Promise<unknown>;
    verb(...call.given).then(
      (answer) => settle(call, () => call.resolve(answer)),
      (cause) => settle(call, () => call.reject(cause)),
    );
  };
  page.addEventListener('pagehide', () => {
    running?.end();
    running = null;
  });
  page.addEventListener('pageshow', (event) => {
    if (!('persisted' in event && event.persisted) || running) return;
    running = start();
    for (const call of [...open]) {
      if (call.told && !AGAIN[call.verb]) settle(call, () => call.resolve(unanswered));
      else tell(call);
    }
  });
  const verbs = (Object.keys(AGAIN) as (keyof Engine)[]).map((verb) => [
    verb,
    (...given: readonly unknown[]) =>
      new Promise((resolve, reject) => {
        const call: Call = { verb, told: false, given, resolve, reject };
        open.add(call);
        tell(call);
      }),
  ]);
  return Object.fromEntries(verbs);
}
