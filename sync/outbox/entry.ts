import type { Action, ActionTable } from '../action.ts';
import type { ActionName, InputOf } from '../actions/index.ts';
import { BUDGETS } from '../budgets.ts';
import type { Failure } from '../contract/errors.ts';
import { type OutboxRow, type OutboxState, REPLACED } from '../store/db.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';

interface Cached {
  readonly version: number;
  readonly opened: Promise<Opened>;
}
/**
 * The decrypted content of entries by id, each in its latest version; shared by all documents, the
 * list of entries and the notices.
 */
const openedIn = perStore(() => new Map<string, Cached>());

/** Returns an entry's content, decrypted once per version for all readers of this store. */
export function openOnce(store: Store, row: OutboxRow): Promise<Opened> {
  const all = openedIn(store);
  const cached = all.get(row.id);
  if (cached?.version === row.version) return cached.opened;
  const opened = openEntry(store, row);
  all.set(row.id, { version: row.version, opened });
  // A failed decryption is not cached: the next one may succeed.
  const forget = (): void => {
    if (all.get(row.id)?.opened === opened) all.delete(row.id);
  };
  opened.then((content) => content === null && forget(), forget);
  for (const id of all.keys()) {
    if (all.size <= BUDGETS.openedEntries) break;
    all.delete(id);
  }
  return opened;
}

/** `openOnce` for callers that cannot use content of a newer build. */
export async function openContentOnce(store: Store, row: OutboxRow): Promise<Content | null> {
  const opened = await openOnce(store, row);
  return opened === 'newer' ? null : opened;
}

/**
 * Remembers the ids cached now. The returned function evicts those that are not among the ids that
 * a later read of the outbox found.
 */
export function evictOthers(store: Store): (stored: ReadonlySet<string>) => void {
  const all = openedIn(store);
  const before = [...all.keys()];
  return (stored) => {
    for (const id of before) if (!stored.has(id)) all.delete(id);
  };
}

/** The sealed content of an entry. */
export interface Content<A extends ActionName = ActionName> {
  readonly action: A;
  /** Version of the input; 1 if it is missing. */
  readonly version?: number;
  readonly input: InputOf<A>;
  /** When the person tapped: device time, milliseconds since 1970. */
  readonly at: number;
  /** Why the entry needs the person, or why the last attempt failed. */
  readonly failure?: Failure;
  /**
   * The server's message when it accepted the action, and the message's code, each if the answer
   * has it.
   */
  readonly message?: string;
  readonly code?: string;
  /** The part of the server's answer that the action keeps. */
  readonly kept?: unknown;
  /** The reference by which the server's staff find the work, such as a ticket's number. */
  readonly reference?: string;
}

/**
 * `newer`: a newer build stored the entry. It waits for such a build and needs nothing of the
 * person.
 */
export type EntryState = OutboxState | 'newer';

/**
 * A decrypted entry of the outbox; `content` is null if a newer build stored it or it cannot be
 * decrypted (then only the person can remove it).
 */
export interface Entry {
  readonly id: string;
  readonly seq: number;
  readonly state: EntryState;
  readonly tries: number;
  readonly nextAt: number;
  readonly doneAt: number;
  /** The last attempt: device time, milliseconds since 1970; absent before the first one. */
  readonly sentAt?: number;
  /**
   * Logical clock of the acknowledgement; 0 for an entry that the server's own documents showed
   * before it answered.
   */
  readonly acked: number;
  /** Bytes of its files that the server has; absent before the first part. */
  readonly progress?: { readonly sent: number; readonly total: number };
  /** Attempts in a row that transferred nothing more of its files; absent before the first part. */
  readonly stalls?: number;
  /** An attempt may have taken effect. */
  readonly unsure?: true;
  readonly content: Content | null;
}

/** States in which an entry waits for the person. */
export const NEEDS_YOU: ReadonlySet<EntryState> = new Set([
  'ambiguous',
  'refused',
  'expired',
  'poison',
]);

// The store's type does not include the actions' type.
const tableOf = ({ app }: Pick<Store, 'app'>): ActionTable => app.actions.known() as ActionTable;
/**
 * An action by name, with its input type widened: content is parsed before use. Needs the loaded
 * table; opening an entry loads it.
 */
export const actionOf = (store: Pick<Store, 'app'>, name: ActionName): Action =>
  tableOf(store)[name] as Action;
export const versionOf = ({ upcasts = [] }: Action): number => upcasts.length + 1;

/**
 * Content as this build understands it. `newer`: a newer build wrote it, with an action, version or
 * shape unknown here. Null: not decrypted.
 */
export type Opened = Content | 'newer' | null;

/** Returns the content with its input upcast to this build's version. */
function understood(store: Store, stored: unknown): Exclude<Opened, null> {
  const content = Object(stored) as Content;
  const action = Object.hasOwn(tableOf(store), content.action)
    ? actionOf(store, content.action)
    : undefined;
  const { version = 1 } = content;
  if (!action || version > versionOf(action)) return 'newer';
  try {
    const newer = (action.upcasts ?? []).slice(version - 1) as ((older: unknown) => unknown)[];
    const input = newer.reduce((older: unknown, upcast) => upcast(older), content.input);
    if (!action.input.safeParse(input).success) return 'newer';
    // The action's own schema has accepted the input.
    return newer.length > 0
      ? { ...content, version: versionOf(action), input: input as Content['input'] }
      : content;
  } catch {
    return 'newer';
  }
}

/** Entries, each with the version of its row, that a newer build stored: drains leave them out. */
const newerEntries = perStore(() => new Set<string>());
const nameOf = ({ id, version }: OutboxRow): string => `${id} ${version}`;
export const isFromNewerBuild = (store: Store, row: OutboxRow): boolean =>
  newerEntries(store).has(nameOf(row));

/**
 * Opens one row; null when it cannot be decrypted. Rejects if the table of actions does not load:
 * then the row cannot be judged.
 */
export async function openEntry(store: Store, row: OutboxRow): Promise<Opened> {
  const [stored] = await Promise.all([
    store.vault.open('outbox', row.id, row.body).catch(() => null),
    store.app.actions.load(),
  ]);
  const opened = stored === null ? null : understood(store, stored);
  if (opened === 'newer') newerEntries(store).add(nameOf(row));
  return opened;
}

/** `openEntry` for callers that cannot use content of a newer build. */
export async function openContent(store: Store, row: OutboxRow): Promise<Content | null> {
  const opened = await openEntry(store, row);
  return opened === 'newer' ? null : opened;
}

const DONE: ReadonlySet<OutboxRow['state']> = new Set(['acknowledged', 'sent']);

/** Whether an attempt may have taken effect. Earlier builds stored neither `unsure` nor `keyed`. */
export const isUnsure = ({ state, unsure, keyed, tries }: OutboxRow): boolean =>
  state === 'ambiguous' ||
  (!DONE.has(state) && (unsure === undefined ? keyed === undefined && tries > 0 : unsure > 0));

/** A row that no newer entry has replaced. */
export type StandingRow = OutboxRow & { readonly state: OutboxState };
export const isStanding = (row: OutboxRow | undefined): row is StandingRow =>
  row !== undefined && row.state !== REPLACED;

/** A row together with its opened content. */
export function entryOf(row: StandingRow, opened: Opened): Entry {
  const {
    id,
    seq,
    tries,
    nextAt,
    doneAt,
    acked,
    leasedAt,
    sentBytes: sent = 0,
    fileBytes: total = 0,
    stalls,
  } = row;
  const content = opened === 'newer' ? null : opened;
  const unread =
    opened === 'newer'
      ? DONE.has(row.state)
        ? row.state
        : 'newer'
      : row.state === 'sent'
        ? 'sent'
        : 'poison';
  const noted = {
    ...(tries > 0 && { sentAt: leasedAt }),
    ...(isUnsure(row) && { unsure: true as const }),
  };
  const files = {
    ...(stalls !== undefined && { stalls }),
    ...(sent > 0 && { progress: { sent, total } }),
  };
  return {
    id,
    seq,
    tries,
    nextAt,
    doneAt,
    acked,
    ...noted,
    ...files,
    content,
    state: content ? row.state : unread,
  };
}
