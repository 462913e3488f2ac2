import type { Edges } from '../edges.ts';
import { openOnce } from '../outbox/entry.ts';
import type { Drained } from '../outbox/push.ts';
import type { OutboxRow, OutboxState } from '../store/db.ts';
import { perStore } from '../store/per-store.ts';
import { changeSession, readSession, type Store } from '../store/session.ts';
import { linesIn, type Noted, type NotedLine, withLines } from './noted-line.ts';

/** A device's log for help tickets, in each account's own store. */
export interface DiagnosticsLog {
  /** Adds a line; lines are stored together after a while. */
  readonly note: (store: Store, line: Omit<NotedLine, 'at'>) => void;
  /** Adds what a drain did, and what has changed since the last drain. */
  readonly drained: (store: Store, drained: Drained) => Promise<void>;
}

/** Shortest interval between writes of the log (milliseconds); a kill loses the lines since. */
const WRITTEN_EVERY_MS = 10_000;

/** Whether a name is a call of this thread or an action; no other name is logged. */
const isName = ({ app, endpoints }: Pick<Edges, 'app' | 'endpoints'>, name: string): boolean =>
  Object.hasOwn(endpoints, name) || app.actions.has(name);

/** The log words of entries that need the person, by state. */
const NEEDS = {
  refused: 'entry-refused',
  ambiguous: 'entry-ambiguous',
  expired: 'entry-expired',
  poison: 'entry-poison',
} as const satisfies Partial<Record<OutboxState, Noted>>;
const needing = Object.keys(NEEDS) as (keyof typeof NEEDS)[];

interface Pending {
  lines: readonly NotedLine[];
  isWriting: boolean;
  /** The state at the last drain. */
  online: boolean;
  epoch?: number;
  signedIn?: boolean | undefined;
  /** The logged entries, each with its version. */
  readonly entries: Set<string>;
}
/** The lines that are not stored yet, by account. */
const pendingOf = perStore(
  (): Pending => ({ lines: [], isWriting: false, online: true, entries: new Set() }),
);

/** The entries that newly need the person, each with the time since when. */
async function entryLines(
  edges: Pick<Edges, 'app' | 'endpoints'>,
  store: Store,
): Promise<unknown[]> {
  const { db } = store;
  const { entries } = pendingOf(store);
  const printOf = ({ id, version }: OutboxRow): string => `${id}:${version}`;
  const rows = (await db.outbox.where('state').anyOf(needing).toArray()).filter(
    (row) => !entries.has(printOf(row)),
  );
  for (const row of rows) entries.add(printOf(row));
  const notices = await db.notices.bulkGet(rows.map(({ id }) => id));
  return Promise.all(
    rows.map(async (row, i) => {
      const content = await openOnce(store, row);
      const what = NEEDS[row.state as keyof typeof NEEDS];
      const name =
        content && content !== 'newer' && isName(edges, content.action)
          ? { name: content.action }
          : {};
      // Without a notice, the time of the last attempt.
      return { at: notices[i]?.at ?? row.leasedAt, what, ...name };
    }),
  );
}

/** Creates the log. `edges.endpoints`: the calls whose names a line may have. */
export function createDiagnosticsLog(
  edges: Pick<Edges, 'app' | 'endpoints' | 'now' | 'later' | 'online'>,
): DiagnosticsLog {
  const { now, later, online } = edges;
  async function write(store: Store): Promise<void> {
    const pending = pendingOf(store);
    const { lines } = pending;
    pending.lines = [];
    pending.isWriting = false;
    await changeSession(store, 'diagnostics', (stored) => withLines(linesIn(stored), lines, now()));
  }

  const add = (store: Store, values: readonly unknown[]): void => {
    const lines = linesIn(values, (name) => isName(edges, name));
    if (lines.length === 0) return;
    const pending = pendingOf(store);
    pending.lines = withLines(pending.lines, lines, now());
    if (pending.isWriting) return;
    pending.isWriting = true;
    // Not awaited: a store that is closed or full by then has no log.
    later(() => void write(store).catch(() => undefined), WRITTEN_EVERY_MS);
  };
  const note = (store: Store, line: Omit<NotedLine, 'at'>): void =>
    add(store, [{ at: Math.round(now()), ...line }]);

  return {
    note,
    async drained(store, { sent }) {
      const pending = pendingOf(store);
      const before = { ...pending };
      const { is_valid } = await readSession(store, ['is_valid']);
      Object.assign(pending, { online: online(), epoch: store.vault.epoch, signedIn: is_valid });
      if (pending.online !== before.online)
        note(store, { what: pending.online ? 'online' : 'offline' });
      if (sent > 0) note(store, { what: 'drained', count: sent });
      if (before.epoch !== undefined && before.epoch !== pending.epoch)
        note(store, { what: 'key-renewed' });
      if (before.signedIn && pending.signedIn === false) note(store, { what: 'signed-out' });
      add(store, await entryLines(edges, store));
    },
  };
}
