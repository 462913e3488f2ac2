import type { Outcome } from '../sync/contract/errors.ts';
import type { Engine } from '../sync/engine.ts';
import { type ThreadWatch, watchThread } from './watch-thread.ts';

/** A verb that was asked and has not answered. */
interface Call {
  readonly verb: keyof Engine;
  /** Whether a worker was asked. Calls made while the page is being left, and unrepeatable calls before a worker's first message, wait. */
  told: boolean;
  readonly given: readonly unknown[];
  readonly resolve: (answer: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

/** An engine in a worker, what asks the worker for a sign of life, and what ends both. */
export interface Running {
  readonly engine: Engine;
  readonly ping: () => void;
  readonly end: () => void;
}

/** How a page hears of its worker and of time. */
export interface Surroundings {
  readonly page: EventTarget;
  readonly later: (work: () => void, ms: number) => () => void;
  /** Neither the worker nor a second one gives a sign of life. Called again for each call that cannot be made therefore. */
  readonly onLost: () => void;
}

/**
 * Which verbs may be asked a second time; of the others it is not known whether they had their effect. Another person may have signed in meanwhile:
 * verbs that act on an account carry its tag and refuse. The rest concern the device (`start`, `reconnected`), the page (`attend`, `connection`) or a
 * file (`mediaPart`), or work for each account alike (`push` and `bringPacks` take nothing from their caller).
 */
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
const notAsked: Outcome<never> = { ok: false, failure: { kind: 'no-engine', status: 0 } };

/**
 * The engine of a page for as long as the page lives, also in the browser's back/forward cache. A worker that is frozen there keeps its databases
 * open and hears nobody who asks it to close them: in Firefox a log-out in another page would wait for it without end. So the worker ends whenever
 * the page is left, and a page that comes back starts another one, which is asked what had not been answered.
 *
 * A worker that does not load, or dies later, is replaced once by another one. If that one is silent, too, calls that cannot be made are answered.
 *
 * An unrepeatable call is sent only to a worker that has answered a ping. A worker that loads late would carry it out after the caller got a failure.
 */
export function lastingEngine(start: (heard: Pick<ThreadWatch, 'heard' | 'failed'>) => Running, { page, later, onLost }: Surroundings): Engine {
  let running: Running | null = null;
  let watch: ThreadWatch | undefined;
  /** Whether the running worker has sent its first message. */
  let isHeard = false;
  /** Workers in a row that gave no sign of life. */
  let silent = 0;
  const open = new Set<Call>();
  const settle = (call: Call, how: () => void): void => {
    if (open.delete(call)) how();
  };
  const isLost = (): boolean => silent > 1;
  const tell = (call: Call): void => {
    // Between leaving and coming back nobody is there to ask.
    if (!running) return;
    if (isLost() && !AGAIN[call.verb]) {
      settle(call, () => call.resolve(notAsked));
      onLost();
      return;
    }
    // The worker's first message sends it.
    if (!isHeard && !AGAIN[call.verb]) return;
    call.told = true;
    const verb = running.engine[call.verb] as (...given: readonly unknown[]) => Promise<unknown>;
    verb(...call.given).then(
      (answer) => settle(call, () => call.resolve(answer)),
      (cause) => settle(call, () => call.reject(cause)),
    );
    watch?.expect();
  };
  const noAnswer = (call: Call): void => settle(call, () => call.resolve(unanswered));
  /** Tells the calls without an answer to a new worker. */
  const tellAgain = (): void => {
    for (const call of [...open]) {
      if (call.told && !AGAIN[call.verb]) noAnswer(call);
      else tell(call);
    }
  };
  const stop = (): void => {
    watch?.stop();
    running?.end();
    running = null;
  };
  const guard = ({ ping }: Running): ThreadWatch => watchThread({ ping, later, isAwaited: () => open.size > 0, onSilent });
  const run = (): void => {
    isHeard = false;
    const begun = start({
      heard() {
        if (running !== begun) return;
        // One that comes late is watched as any other one.
        if (isLost()) watch = guard(begun);
        silent = 0;
        watch?.heard();
        if (isHeard) return;
        isHeard = true;
        for (const call of [...open]) if (!call.told) tell(call);
      },
      failed: () => running === begun && watch?.failed(),
    });
    running = begun;
    watch = guard(begun);
  };
  function onSilent(): void {
    silent += 1;
    // The second worker stays: on a slow line it may still load. It was sent no unrepeatable call, because it has never answered.
    if (!isLost()) stop();
    for (const call of [...open].filter(({ verb }) => !AGAIN[verb])) noAnswer(call);
    if (isLost()) {
      onLost();
      return;
    }
    run();
    tellAgain();
  }
  run();
  page.addEventListener('pagehide', stop);
  page.addEventListener('pageshow', (event) => {
    if (!('persisted' in event && event.persisted) || running) return;
    silent = 0;
    run();
    tellAgain();
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
