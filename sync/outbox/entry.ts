import type { Action, ActionTable } from '../action.ts';
import type { ActionName, InputOf } from '../actions/index.ts';
import { BUDGETS } from '../budgets.ts';
import type { Failure } from '../contract/errors.ts';
import { type OutboxRow, type OutboxState, REPLACED } from '../store/db.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';

interface Known {
  readonly version: number;
  readonly opened: Promise<Opened>;
}
/** The opened content of entries by id, of each in its latest version: one map for all documents, the list of entries and the notices. */
const openedIn = perStore(() => new Map<string, Known>());

/** An entry's content, decrypted once for everybody who reads it in this store. */
export function openOnce(store: Store, row: OutboxRow): Promise<Opened> {
  const all = openedIn(store);
  const known = all.get(row.id);
  if (known?.version === row.version) return known.opened;
  const opened = openEntry(store, row);
  all.set(row.id, { version: row.version, opened });
  // One that did not open may do so another time.
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

/** The same for who can use only what this build understands. */
export async function contentOnce(store: Store, row: OutboxRow): Promise<Content | null> {
  const opened = await openOnce(store, row);
  return opened === 'newer' ? null : opened;
}

/** What is opened now; whoever then reads the outbox says which of it is still there, and the rest is let go of. */
export function letGoOfOthers(store: Store): (here: ReadonlySet<string>) => void {
  const all = openedIn(store);
  const before = [...all.keys()];
  return (here) => {
    for (const id of before) if (!here.has(id)) all.delete(id);
  };
}

/** The sealed content of an entry. */
export interface Content<A extends ActionName = ActionName> {
  readonly action: A;
  /** Of the input; 1 if it is missing. */
  readonly version?: number;
  readonly input: InputOf<A>;
  /** When the person tapped: device time, milliseconds since 1970. */
  readonly at: number;
  /** Why the entry needs the person, or why the last try failed. */
  readonly failure?: Failure;
  /** The server's message when it accepted the action, and the message's machine word, if the server has one. */
  readonly message?: string;
  readonly code?: string;
  /** What the action keeps of the server's answer. */
  readonly kept?: unknown;
  /** By what the server's people find the work, such as a ticket's number. */
  readonly reference?: string;
}

/** What a newer build put in waits for a build that knows it, and asks nobody for anything. */
export type EntryState = OutboxState | 'newer';

/** A decrypted entry of the outbox; `content` is null when it is a newer build's, or cannot be decrypted (then only the person can remove it). */
export interface Entry {
  readonly id: string;
  readonly seq: number;
  readonly state: EntryState;
  readonly tries: number;
  readonly nextAt: number;
  readonly doneAt: number;
  /** The last try: device time, milliseconds since 1970; absent before the first one. */
  readonly sentAt?: number;
  /** Logical clock of the acknowledgement; 0 for an entry that the server's own documents showed before it answered. */
  readonly acked: number;
  /** How much of its files the server has, once it has a part of them (bytes). */
  readonly progress?: { readonly sent: number; readonly total: number };
  /** Tries in a row that brought nothing more of its files; absent before the first part. */
  readonly stalls?: number;
  /** A try of it may have taken effect: nobody can say that it did not. */
  readonly unsure?: true;
  readonly content: Content | null;
}

/** States in which an entry waits for the person. */
export const NEEDS_YOU: ReadonlySet<EntryState> = new Set(['ambiguous', 'refused', 'expired', 'poison']);

// The store's type does not know the actions' type.
const tableOf = ({ app }: Pick<Store, 'app'>): ActionTable => app.actions.known() as ActionTable;
/** An action by name, with its input type widened: content from the outbox is parsed before use. For who has an entry: it was opened with the table. */
export const actionOf = (store: Pick<Store, 'app'>, name: ActionName): Action => tableOf(store)[name] as Action;
export const versionOf = ({ upcasts = [] }: Action): number => upcasts.length + 1;

/** Content as this build understands it; `newer`: another build wrote it, and this one does not know its action, its version or its shape. */
export type Opened = Content | 'newer' | null;

/** With its input brought up to this build's version. */
function understood(store: Store, stored: unknown): Exclude<Opened, null> {
  const content = Object(stored) as Content;
  const action = Object.hasOwn(tableOf(store), content.action) ? actionOf(store, content.action) : undefined;
  const { version = 1 } = content;
  if (!action || version > versionOf(action)) return 'newer';
  try {
    const newer = (action.upcasts ?? []).slice(version - 1) as ((older: unknown) => unknown)[];
    const input = newer.reduce((older: unknown, upcast) => upcast(older), content.input);
    if (!action.input.safeParse(input).success) return 'newer';
    // The schema is the action's own, so the input is, too.
    return newer.length > 0 ? { ...content, version: versionOf(action), input: input as Content['input'] } : content;
  } catch {
    return 'newer';
  }
}

/** Entries, each with the version of its row, that this build has met and does not know: nothing is planned for them. */
const notKnown = perStore(() => new Set<string>());
const nameOf = ({ id, version }: OutboxRow): string => `${id} ${version}`;
export const isKnownNewer = (store: Store, row: OutboxRow): boolean => notKnown(store).has(nameOf(row));

/** Opens one row; null when it cannot be decrypted. Rejects if what this build knows does not load: then nothing is known of the row. */
export async function openEntry(store: Store, row: OutboxRow): Promise<Opened> {
  const [stored] = await Promise.all([store.vault.open('outbox', row.id, row.body).catch(() => null), store.app.actions.load()]);
  const opened = stored === null ? null : understood(store, stored);
  if (opened === 'newer') notKnown(store).add(nameOf(row));
  return opened;
}

/** The same for who can use only what this build understands. */
export async function openContent(store: Store, row: OutboxRow): Promise<Content | null> {
  const opened = await openEntry(store, row);
  return opened === 'newer' ? null : opened;
}

const DONE: ReadonlySet<OutboxRow['state']> = new Set(['acknowledged', 'sent']);

/** Whether nobody knows if a try took effect. Earlier builds noted neither that nor whether it went under its key. */
export const isUnsure = ({ state, unsure, keyed, tries }: OutboxRow): boolean =>
  state === 'ambiguous' || (!DONE.has(state) && (unsure === undefined ? keyed === undefined && tries > 0 : unsure > 0));

/** A row that is an entry of its own: no newer one stands for it. */
export type StandingRow = OutboxRow & { readonly state: OutboxState };
export const stands = (row: OutboxRow | undefined): row is StandingRow => row !== undefined && row.state !== REPLACED;

/** A row together with its opened content. */
export function entryOf(row: StandingRow, opened: Opened): Entry {
  const { id, seq, tries, nextAt, doneAt, acked, leasedAt, sentBytes: sent = 0, fileBytes: total = 0, stalls } = row;
  const content = opened === 'newer' ? null : opened;
  const unread = opened === 'newer' ? (DONE.has(row.state) ? row.state : 'newer') : row.state === 'sent' ? 'sent' : 'poison';
  const noted = { ...(tries > 0 && { sentAt: leasedAt }), ...(isUnsure(row) && { unsure: true as const }) };
  const files = { ...(stalls !== undefined && { stalls }), ...(sent > 0 && { progress: { sent, total } }) };
  return { id, seq, tries, nextAt, doneAt, acked, ...noted, ...files, content, state: content ? row.state : unread };
}
