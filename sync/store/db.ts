import { Dexie, type EntityTable, type Table } from 'dexie';
import { sealedOnly } from './guard.ts';
import { closeFor, unlessNewer } from './storage-error.ts';

/** Sealed bytes; see vault.ts for their shape. */
export type Sealed = Uint8Array<ArrayBuffer>;
/** The server's last answer to one request. `asked`: logical clock when the pull began; `print`: the answer's fingerprint, an HMAC. */
export interface DocumentRow {
  key: string;
  endpoint: string;
  asked: number;
  print: string;
  body: Sealed;
}
/**
 * When a document was last confirmed (`at`, device time) and requested (logical clock); apart, so that an unchanged answer renders no screen. `doubted…`,
 * `losses`: when an answer had come that lacked rows (by logical, device's and server's clock), and the lists that had lost them (shrunk.ts); `stale`: when
 * it was known to have changed since (logical clock); `torn` 1: a page did not open; `tag`: the server's own, and the build.
 */
export interface FreshnessRow {
  key: string;
  at: number;
  asked: number;
  failedAt: number;
  doubted?: number;
  doubtedAt?: number;
  doubtedServer?: number | undefined;
  losses?: Readonly<Record<string, number>>;
  stale?: number;
  torn?: 0 | 1;
  tag?: string;
}
/** Rows of a long list of a document (pages.ts), whose own record holds the rest and says which pages there are. `n` -1: their ledger (ledger.ts). */
export interface PageRow {
  key: string;
  n: number;
  body: Sealed;
}
/**
 * A file (files.ts). `owner`: whose it is, and with whom it leaves; `size`: bytes of the whole; `stored`: how many of them lie here, from the first on;
 * `usedAt`: when it was last wanted (device time); `version`: drawn anew whenever the file is begun. `body`: its name, its type and what else is known.
 */
export interface FileRow {
  id: string;
  owner: string;
  size: number;
  stored: number;
  at: number;
  usedAt: number;
  version: string;
  body: Sealed;
}
/** A part of a version of a file; `last` 1: the file ends with it; `epoch`: of the key that sealed it. */
export interface ChunkRow {
  file: string;
  version: string;
  n: number;
  last: 0 | 1;
  epoch: number;
  body: Sealed;
}
/** When a person last had a document before them (device time, rounded down); what nobody looks at leaves. */
export interface UseRow {
  key: string;
  at: number;
}
/**
 * One action in the outbox. `lane`: an HMAC; `lease` fences a drain that lost its lock; `nextAt`: before the first try the end of the time to undo,
 * afterwards that of a back-off; `leasedAt`: the last try, before it the tap; `held` 1: the server named the time in `nextAt`, 2: it was too busy; `acked`: logical
 * clock; `keyed` 1: the last try, and each that may have arrived, went under its key; `unsure` 1: whether a try took effect is not known, 2: nor is it, and the person asked for another; `triedAt`:
 * the first try, `leavesAt`: when a sent entry is removed, both in server time; `sentBytes` of `fileBytes` of its files are at the server, by its last word, and
 * `stalls` tries in a row since then brought no more; `replacedBy`: the id of what absorbed it; `tags`: HMACs of where it can show.
 */
export interface OutboxRow {
  seq: number;
  id: string;
  lane: string;
  state: OutboxState | typeof REPLACED;
  nextAt: number;
  tries: number;
  lease: number;
  leasedAt: number;
  held: number;
  acked: number;
  doneAt: number;
  keyed?: 0 | 1;
  unsure?: 0 | 1 | 2;
  triedAt?: number;
  leavesAt?: number;
  sentBytes?: number;
  fileBytes?: number;
  stalls?: number;
  replacedBy?: string;
  tags?: string[];
  version: number;
  body: Sealed;
}
/** A result that the outbox announces to the person once; `seen` 0 or 1. */
export interface NoticeRow {
  id: string;
  at: number;
  seen: number;
  body: Sealed;
}
/** One value of rule 3.1, under its own name. */
export interface SessionRow {
  key: string;
  body: Sealed;
}
/** A row of an answer that broke its schema, kept for the log. */
export interface QuarantineRow {
  key: string;
  at: number;
  body: Sealed;
}
/**
 * What a store notes in clear beside its records, a row each: the logical clock, leases, and when something was last done or asked (device time).
 * What `value` and `until` mean in a row says the file that has its name.
 */
export interface ClockRow {
  name: string;
  value: number;
  until: number;
}
/**
 * The device key, and the account key wrapped by it; the only table that the vault does not seal. Beside an account key: `check` shows that it
 * opens; `mac`: the account's key of digests, wrapped by this one.
 */
export interface KeyRow {
  name: string;
  key: CryptoKey | Uint8Array<ArrayBuffer>;
  check?: Sealed;
  mac?: Uint8Array<ArrayBuffer>;
  /** Of a row `pin:N`: what the PIN was hashed with, how often, and how many digits it has. */
  salt?: Uint8Array<ArrayBuffer>;
  rounds?: number;
  digits?: number;
}

/**
 * The state of an action. `sent` rows show in no document any more and stay for a while, so that the person can read
 * what was sent. The last four need the person; only a confirmation or the person removes their content.
 */
export type OutboxState = 'waiting' | 'sending' | 'acknowledged' | 'sent' | 'ambiguous' | 'refused' | 'expired' | 'poison';

/** A row that a newer entry has absorbed: it is neither sent nor shown, and waits again if that entry is taken back before it has arrived. */
export const REPLACED = 'replaced';

/** One account's database; every `body` is sealed, and the guard refuses anything else. */
export type Db = Dexie & {
  documents: EntityTable<DocumentRow, 'key'>;
  freshness: EntityTable<FreshnessRow, 'key'>;
  uses: EntityTable<UseRow, 'key'>;
  pages: Table<PageRow, [string, number]>;
  files: EntityTable<FileRow, 'id'>;
  chunks: Table<ChunkRow, [string, number]>;
  outbox: EntityTable<OutboxRow, 'seq'>;
  notices: EntityTable<NoticeRow, 'id'>;
  session: EntityTable<SessionRow, 'key'>;
  quarantine: EntityTable<QuarantineRow, 'key'>;
  clock: EntityTable<ClockRow, 'name'>;
  keys: EntityTable<KeyRow, 'name'>;
};

/** The tag of an entry of which it is not known where it shows. */
export const ANYWHERE = '*';

export const databaseName = (tag: string): string => `v1:${tag}`;

/** What is stored in clear beside the sealed body: keys and tags (HMACs), names of calls, states, times and counts. */
const CLEAR = {
  documents: ['key', 'endpoint', 'asked', 'print'],
  outbox:
    'seq id lane state nextAt tries lease leasedAt held acked doneAt keyed unsure triedAt leavesAt sentBytes fileBytes stalls replacedBy tags version'.split(
      ' ',
    ),
  pages: ['key', 'n'],
  files: ['id', 'owner', 'size', 'stored', 'at', 'usedAt', 'version'],
  chunks: ['file', 'version', 'n', 'last', 'epoch'],
  notices: ['id', 'at', 'seen'],
  session: ['key'],
  quarantine: ['key', 'at'],
};

/** Opens one account's database; a write resolves only once it is on disk, so a killed browser loses nothing. */
export function openDb(name: string, { indexedDB, IDBKeyRange }: { indexedDB: IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange }): Db {
  // Without Dexie's own cache of rows: the readers keep what they opened, and it has known faults.
  const db = new Dexie(name, { indexedDB: unlessNewer(indexedDB), IDBKeyRange, chromeTransactionDurability: 'strict', cache: 'disabled' }) as Db;
  db.version(1).stores({
    documents: 'key, endpoint',
    freshness: 'key',
    outbox: '++seq, &id, lane, state',
    notices: 'id, seen',
    session: 'key',
    quarantine: 'key',
    clock: 'name',
    keys: 'name',
  });
  // What a landing asks of outbox and documents is answered by indexes alone: how old documents are, what is not confirmed, what leaves.
  db.version(2)
    .stores({
      documents: 'key, endpoint, [endpoint+asked], [key+asked]',
      outbox: '++seq, &id, lane, state, [state+acked], leavesAt',
      uses: 'key, at',
      quarantine: 'key, at',
    })
    .upgrade(async (tx) => {
      // How long a sent entry stays its sealed content says; the first look opens it (`confirm`).
      await tx
        .table<OutboxRow>('outbox')
        .filter((row) => row.state === 'sent' && row.leavesAt === undefined)
        .modify({ leavesAt: 0 });
      // Notices held a copy of their entry, with its pictures; those that were shown are not needed any more.
      await tx.table<NoticeRow>('notices').where('seen').equals(1).delete();
      // Every document of the version before counts as used at its last confirmation.
      const known = await tx.table<FreshnessRow>('freshness').toArray();
      await tx.table<UseRow>('uses').bulkPut(known.map(({ key, at }) => ({ key, at })));
    });
  // Long lists lie in pages and files in chunks; an entry says in which documents it can show, so that others do not load it.
  db.version(3)
    .stores({
      outbox: '++seq, &id, lane, state, [state+acked], leavesAt, *tags',
      pages: '[key+n], key',
      files: 'id, owner, usedAt',
      chunks: '[file+n], file, epoch',
    })
    .upgrade((tx) =>
      tx
        .table<OutboxRow>('outbox')
        .toCollection()
        .modify({ tags: [ANYWHERE] }),
    );
  // The head of a long list says less of its pages; a tab of an earlier build would miss it.
  db.version(4).stores({});
  db.use(sealedOnly(CLEAR));
  db.on('versionchange', closeFor(db));
  return db;
}
