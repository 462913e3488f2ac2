import { readConsent } from '../account/consent.ts';
import type { Failure, FailureKind } from '../contract/errors.ts';
import type { Device } from '../device/device.ts';
import type { Edges } from '../edges.ts';
import type { Store } from '../store/session.ts';
import { call } from '../wire/call.ts';

/** A read that failed, in closed words alone: neither a message nor anything of a person. */
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

/** What a person has let be told, until the next answer shows that there is a connection. */
export interface Reports {
  readonly note: (store: Store, device: Device, failed: FailedRead) => Promise<void>;
  /** Sends what was noted, if this person still allows it. */
  readonly send: (store: Store, device: Device) => Promise<void>;
}

/** The most reports of one call, which is also the most that wait; older ones give way. */
const MOST = 20;
/** The least time between two calls (milliseconds). */
const APART_MS = 60_000;

/** Whether the server is told of a failure: being offline is no failure of a server, and an ended session is told by other means. */
const TOLD: Record<FailureKind, boolean> = {
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
/** Whether reports that could not be sent are kept for the next try. */
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

/** Collects failed reads for the server's log (rules 8.4 and 8.5); each account's apart, and only in memory. */
export function createReports(edges: Edges): Reports {
  let of = '';
  let waiting: readonly Report[] = [];
  let sentAt = Number.NEGATIVE_INFINITY;

  return {
    async note(store, device, failed) {
      if (!TOLD[failed.kind] || !(await readConsent(device, store)).reports) return;
      waiting = [...(of === store.tag ? waiting : []), { at: edges.now(), ...failed }].slice(-MOST);
      of = store.tag;
    },
    async send(store, device) {
      const since = edges.now() - sentAt;
      // A negative time means that the clock was set back; it holds nothing.
      if (of !== store.tag || waiting.length === 0 || (since >= 0 && since < APART_MS)) return;
      const batch = waiting;
      waiting = [];
      if (!(await readConsent(device, store)).reports) return;
      sentAt = edges.now();
      const failures = batch.map(({ at, name, kind, status }) => ({ at: new Date(at).toISOString(), kind, endpoint: name, status }));
      // Not a read: a failure of this call is never reported itself.
      const outcome = await call(edges, store, edges.app.calls.report, { failures });
      if (!outcome.ok && keeps(outcome.failure) && of === store.tag) waiting = [...batch, ...waiting].slice(-MOST);
    },
  };
}

const keeps = ({ kind }: Failure): boolean => KEPT[kind];
