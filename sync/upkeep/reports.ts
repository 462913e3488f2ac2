import { readConsent } from '../account/consent.ts';
import type { Failure, FailureKind } from '../contract/errors.ts';
import type { Device } from '../device/device.ts';
import type { Edges } from '../edges.ts';
import type { Store } from '../store/session.ts';
import { call } from '../wire/call.ts';

/** A failed read in closed words: no message and no personal data. */
export interface FailedRead {
  readonly name: string;
  readonly kind: FailureKind;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
}

interface Report extends FailedRead {
  /** Device time, milliseconds since 1970. */
  readonly at: number;
}

/** Failed reads that a person allows to report, kept until the next answer shows a connection. */
export interface Reports {
  readonly note: (store: Store, device: Device, failed: FailedRead) => Promise<void>;
  /** Sends the reports, if this person still allows it. */
  readonly send: (store: Store, device: Device) => Promise<void>;
}

/** Most reports in one call and in memory; older ones are dropped. */
const MOST = 20;
/** Shortest interval between two calls (milliseconds). */
const INTERVAL_MS = 60_000;

/**
 * Whether a failure is reported: a missing connection is no fault of the server, and an ended
 * session is known otherwise.
 */
const REPORTED: Record<FailureKind, boolean> = {
  'no-answer': false,
  'signed-out': false,
  refused: true,
  'not-offered': true,
  'too-large': true,
  busy: true,
  malformed: true,
  storage: true,
  'no-engine': false,
};
/** Whether reports that could not be sent are kept for the next attempt. */
const KEPT: Record<FailureKind, boolean> = {
  'no-answer': true,
  busy: true,
  refused: false,
  'not-offered': false,
  'signed-out': false,
  'too-large': false,
  malformed: false,
  storage: false,
  'no-engine': false,
};

/**
 * Collects failed reads for the server's log (rules 8.4 and 8.5); only in memory, and for one
 * account at a time.
 */
export function createReports(edges: Edges): Reports {
  let tag = '';
  let waiting: readonly Report[] = [];
  let sentAt = Number.NEGATIVE_INFINITY;

  return {
    async note(store, device, failed) {
      if (!REPORTED[failed.kind] || !(await readConsent(device, store)).reports) return;
      waiting = [...(tag === store.tag ? waiting : []), { at: edges.now(), ...failed }].slice(
        -MOST,
      );
      tag = store.tag;
    },
    async send(store, device) {
      const since = edges.now() - sentAt;
      // A negative interval means that the clock was set back; it does not delay.
      if (tag !== store.tag || waiting.length === 0 || (since >= 0 && since < INTERVAL_MS)) return;
      const batch = waiting;
      waiting = [];
      if (!(await readConsent(device, store)).reports) return;
      sentAt = edges.now();
      const failures = batch.map(({ at, name, kind, status }) => ({
        at: new Date(at).toISOString(),
        kind,
        endpoint: name,
        status,
      }));
      // Not a read: a failure of this call is never reported itself.
      const outcome = await call(edges, store, edges.app.calls.report, { failures });
      if (!outcome.ok && keeps(outcome.failure) && tag === store.tag)
        waiting = [...batch, ...waiting].slice(-MOST);
    },
  };
}

const keeps = ({ kind }: Failure): boolean => KEPT[kind];
