import type { Failure } from '../sync/contract/errors.ts';
import type { Accounts } from '../sync/device/accounts.ts';
import type { EngineParts } from '../sync/edges.ts';
import { createEngine, type Engine } from '../sync/engine.ts';
import type { Drained } from '../sync/outbox/push.ts';
import type { FailedRead } from '../sync/upkeep/reports.ts';

/**
 * The longest and the shortest wait before the next drain (milliseconds): a device that slept must
 * check soon after waking.
 */
const LONGEST_WAIT_MS = 60_000;
const SHORTEST_WAIT_MS = 500;
/** The wait after a drain that failed (milliseconds); it doubles with each further one. */
const FIRST_RETRY_MS = 5_000;
/** The longest wait without a connection, or while drains fail (milliseconds). */
const LONGEST_REST_MS = 300_000;
/** Delay (milliseconds) of a second check after a returned connection. */
const SECOND_LOOK_MS = 5_000;

/** The parts of the worker's environment that tests replace. */
export interface WorkerParts {
  /** Dispatches `online` when the browser's connection returns. */
  readonly scope?: EventTarget;
  /** Runs work later; returns a function that cancels it. */
  readonly later?: (work: () => void, ms: number) => () => void;
  readonly accounts?: Accounts;
}

/** Reports a failed start, on the console only (rule 8.12). */
const reportStartError = (cause: unknown): void =>
  console.error('The engine could not open the databases of this device.', cause);

/** Reports a failed read in closed words (rules 8.4 and 8.5). */
const reportFailedRead = ({ name, kind, status }: FailedRead): void =>
  console.warn(`A read failed: ${name}, ${kind}, ${status}.`);

/**
 * Starts the engine and keeps it draining: at the start, when the connection returns, and when the
 * earliest back-off that a drain reported ends. Background Sync is used in addition where a browser
 * has it, and never relied on.
 */
export function startEngine(
  parts: EngineParts,
  { scope = self, later = parts.edges.later, accounts }: WorkerParts = {},
): Engine {
  const { edges } = parts;
  let cancel = (): void => undefined;
  let failures = 0;
  const planNext = (drained: Drained | null, failure?: Failure): void => {
    cancel();
    failures = drained ? 0 : failures + 1;
    // Without a session: a sign-in drains by itself.
    if (drained ? drained.nextAt === null : failure?.kind === 'signed-out') return;
    const due =
      drained?.nextAt == null ? FIRST_RETRY_MS * 2 ** (failures - 1) : drained.nextAt - edges.now();
    // Without a connection it waits longer: its return drains by itself.
    const longest = drained && edges.online() ? LONGEST_WAIT_MS : LONGEST_REST_MS;
    cancel = later(() => void engine.push(), Math.min(longest, Math.max(SHORTEST_WAIT_MS, due)));
  };
  const engine = createEngine(parts, {
    onDrained: planNext,
    onNotOpened: reportStartError,
    onReadFailed: reportFailedRead,
    ...(accounts && { accounts }),
  });
  let cancelSecondLook = (): void => undefined;
  scope.addEventListener('online', () => {
    void engine.reconnected();
    // The event may come before the network works, and reporting an ended session has no timer of
    // its own.
    cancelSecondLook();
    cancelSecondLook = later(() => void engine.reconnected(), SECOND_LOOK_MS);
  });
  void engine.start();
  return engine;
}
