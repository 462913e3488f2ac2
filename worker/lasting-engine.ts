import type { Outcome } from '../sync/contract/errors.ts';
import type { Engine } from '../sync/engine.ts';
import { callVerb, relayedEngine, verbs } from '../sync/verbs.ts';
import { type ThreadWatch, watchThread } from './watch-thread.ts';

/** A call of a verb that has no answer yet. */
interface Call {
  readonly verb: keyof Engine;
  /**
   * Whether a worker has received the call. Calls made while the page is hidden, and unrepeatable
   * calls before a worker's first message, wait.
   */
  sent: boolean;
  readonly given: readonly unknown[];
  readonly resolve: (answer: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

/** An engine in a worker. `ping` asks the worker for a heartbeat, `end` terminates it. */
export interface Running {
  readonly engine: Engine;
  readonly ping: () => void;
  readonly end: () => void;
}

/** The page, its timers, and the callback for a dead worker. */
export interface Surroundings {
  readonly page: EventTarget;
  readonly later: (work: () => void, ms: number) => () => void;
  /**
   * Called when neither the worker nor a second one responds, and again for each call that fails
   * for that reason.
   */
  readonly onLost: () => void;
}

const unanswered: Outcome<never> = { ok: false, failure: { kind: 'no-answer', status: 0 } };
const notAsked: Outcome<never> = { ok: false, failure: { kind: 'no-engine', status: 0 } };

/**
 * The engine of a page for as long as the page lives, also in the browser's back/forward cache. A
 * worker that is frozen there keeps its databases open and receives no request to close them: in
 * Firefox a log-out in another page would wait for it forever. So the worker ends whenever the page
 * is left, and a page that comes back starts another worker and sends it the calls without an
 * answer.
 *
 * A worker that does not load, or dies later, is replaced once. If the second worker is silent too,
 * calls that cannot be made are answered.
 *
 * An unrepeatable call is sent only to a worker that has answered a ping: a slow worker would
 * execute it after the caller got a failure.
 */
export function lastingEngine(
  start: (heard: Pick<ThreadWatch, 'heard' | 'failed'>) => Running,
  { page, later, onLost }: Surroundings,
): Engine {
  let running: Running | null = null;
  let watch: ThreadWatch | undefined;
  /** Whether the running worker has sent its first message. */
  let hasAnswered = false;
  /** Number of workers in a row that did not respond. */
  let silent = 0;
  const open = new Set<Call>();
  const settle = (call: Call, how: () => void): void => {
    if (open.delete(call)) how();
  };
  const isLost = (): boolean => silent > 1;
  const send = (call: Call): void => {
    // No worker runs while the page is away.
    if (!running) return;
    if (isLost() && !verbs[call.verb].repeatable) {
      settle(call, () => call.resolve(notAsked));
      onLost();
      return;
    }
    // The worker's first message sends it.
    if (!hasAnswered && !verbs[call.verb].repeatable) return;
    call.sent = true;
    callVerb(running.engine, call.verb, call.given).then(
      (answer) => settle(call, () => call.resolve(answer)),
      (cause) => settle(call, () => call.reject(cause)),
    );
    watch?.expect();
  };
  const noAnswer = (call: Call): void => settle(call, () => call.resolve(unanswered));
  /** Sends the calls without an answer to a new worker. */
  const resend = (): void => {
    for (const call of [...open]) {
      if (call.sent && !verbs[call.verb].repeatable) noAnswer(call);
      else send(call);
    }
  };
  const stop = (): void => {
    watch?.stop();
    running?.end();
    running = null;
  };
  const guard = ({ ping }: Running): ThreadWatch =>
    watchThread({ ping, later, isAwaited: () => open.size > 0, onSilent });
  const run = (): void => {
    hasAnswered = false;
    const begun = start({
      heard() {
        if (running !== begun) return;
        // A worker that loads late is watched like any other.
        if (isLost()) watch = guard(begun);
        silent = 0;
        watch?.heard();
        if (hasAnswered) return;
        hasAnswered = true;
        for (const call of [...open]) if (!call.sent) send(call);
      },
      failed: () => running === begun && watch?.failed(),
    });
    running = begun;
    watch = guard(begun);
  };
  function onSilent(): void {
    silent += 1;
    // The second worker stays: on a slow line it may still load. It was sent no unrepeatable call,
    // because it has never answered.
    if (!isLost()) stop();
    for (const call of [...open].filter(({ verb }) => !verbs[verb].repeatable)) noAnswer(call);
    if (isLost()) {
      onLost();
      return;
    }
    run();
    resend();
  }
  run();
  page.addEventListener('pagehide', stop);
  page.addEventListener('pageshow', (event) => {
    if (!('persisted' in event && event.persisted) || running) return;
    silent = 0;
    run();
    resend();
  });
  return relayedEngine(
    (verb, given) =>
      new Promise((resolve, reject) => {
        const call: Call = { verb, sent: false, given, resolve, reject };
        open.add(call);
        send(call);
      }),
  );
}
