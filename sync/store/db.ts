import { Dexie, type EntityTable, type Table } from 'dexie';
import { sealedOnly } from './guard.ts';
import { closeFor, unlessNewer } from './storage-error.ts';

/** Sealed bytes in the shape of record.ts. */
export type Sealed = Uint8Array<ArrayBuffer>;
/** The server's last answer to one request. */
export interface DocumentRow {
  key: string;
  endpoint: string;
  /** Logical clock when the pull began. */
  asked: number;
  /** The answer's fingerprint, an HMAC. */
  print: string;
  body: Sealed;
}
/**
 * The age of a document. Kept in a table of its own, so that an unchanged answer renders no screen.
 */
export interface FreshnessRow {
  key: string;
  /** Device time of the last confirmation. */
  at: number;
  /** Logical clock of the last request. */
  asked: number;
  failedAt: number;
  /** When an answer lacked stored rows: logical clock, device time and server time. */
  doubted?: number;
  doubtedAt?: number;
  doubtedServer?: number | undefined;
  /** The lists that lost rows in that answer. */
  losses?: Readonly<Record<string, number>>;
  /** Logical clock when the document became known to be outdated. */
  stale?: number;
  /** 1: a page did not open. */
  torn?: 0 | 1;
  /** The server's tag of the answer, and the build that stored it. */
  tag?: string;
}
/**
 * One page of a document's long list (documents/layout.ts). The document's own record holds the
 * rest and lists the pages. `n` -1: the ledger.
 */
export interface PageRow {
  key: string;
  n: number;
  body: Sealed;
}
/** A file (files.ts). Its body holds name, type and other facts. */
export interface FileRow {
  id: string;
  /** The subject that the file belongs to; the file is removed together with it. */
  owner: string;
  /** Bytes of the whole file. */
  size: number;
  /** Bytes stored so far, from the start of the file. */
  stored: number;
  at: number;
  /** Device time of the last use. */
  usedAt: number;
  /** A new UUID each time the file is begun. */
  version: string;
  body: Sealed;
}
/** One chunk of a version of a file. */
export interface ChunkRow {
  file: string;
  version: string;
  n: number;
  /** 1: the last chunk of the file. */
  last: 0 | 1;
  /** Epoch of the key that sealed the chunk. */
  epoch: number;
  body: Sealed;
}
/** Last use of a document on a screen (device time, rounded down). Unused ones are evicted. */
export interface UseRow {
  key: string;
  at: number;
}
/** One action in the outbox. */
export interface OutboxRow {
  seq: number;
  id: string;
  /** HMAC of the lane's name. */
  lane: string;
  state: OutboxState | typeof REPLACED;
  /**
   * Earliest time of the next try: the end of the undo time before the first try, the end of the
   * back-off afterwards.
   */
  nextAt: number;
  tries: number;
  /** Lease of the drain that sends the entry; fences a drain that lost its lock. */
  lease: number;
  /** When the last try began; the time of the tap before the first try. */
  leasedAt: number;
  /** 1: the server named the time in `nextAt`; 2: the server was too busy. */
  held: number;
  /** Logical clock of the acknowledgement. */
  acked: number;
  doneAt: number;
  /** 1: the last try, and each try that may have arrived, carried the idempotency key. */
  keyed?: 0 | 1;
  /**
   * 1: a try of unknown effect; 2: a try of unknown effect, after which the person asked for
   * another one.
   */
  unsure?: 0 | 1 | 2;
  /** Server time of the first try. */
  triedAt?: number;
  /** Server time at which a sent entry is removed. */
  leavesAt?: number;
  /**
   * Bytes of the entry's files that the server last reported to have, and bytes of all its files.
   */
  sentBytes?: number;
  fileBytes?: number;
  /** Number of tries in a row since then that uploaded nothing more. */
  stalls?: number;
  /** Id of the entry that absorbed this one. */
  replacedBy?: string;
  /** HMACs of the documents and kinds of documents in which the entry can show. */
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
/** A row of an answer that did not match its schema, kept for the log. */
export interface QuarantineRow {
  key: string;
  at: number;
  body: Sealed;
}
/**
 * A fact that a store keeps in clear: the logical clock, a lease, or when something was last done
 * or asked (device time). The file that declares a row's name defines `value` and `until` for it.
 */
export interface ClockRow {
  name: string;
  value: number;
  until: number;
}
/** A device key, or an account key wrapped by it. The only table that the vault does not seal. */
export interface KeyRow {
  name: string;
  key: CryptoKey | Uint8Array<ArrayBuffer>;
  /** A sealed constant that proves that the account key opens. */
  check?: Sealed;
  /** The account's HMAC key, wrapped by this account key. */
  mac?: Uint8Array<ArrayBuffer>;
  /** Only in a row `pin:N`: salt and rounds of the PIN's hash, and its number of digits. */
  salt?: Uint8Array<ArrayBuffer>;
  rounds?: number;
  digits?: number;
}

/**
 * The state of an entry. A `sent` entry no longer shows in documents and is kept for a while, so
 * that the person can read it. The last four states need the person; only a confirmation or the
 * person removes their content.
 */
export type OutboxState =
  | 'waiting'
  | 'sending'
  | 'acknowledged'
  | 'sent'
  | 'ambiguous'
  | 'refused'
  | 'expired'
  | 'poison';

/**
 * State of an entry that a newer one absorbed: neither sent nor shown. It waits again if the newer
 * one is undone before it arrived.
 */
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

/** Tag of an entry that may show in any document. */
export const ANYWHERE = '*';

export const databaseName = (tag: string): string => `v1:${tag}`;

/**
 * Fields stored in clear beside the sealed body: keys and tags (HMACs), names of calls, states,
 * times and counts.
 */
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

/**
 * Opens one account's database. A write resolves only once it is on disk, so a killed browser loses
 * nothing.
 */
export function openDb(
  name: string,
  { indexedDB, IDBKeyRange }: { indexedDB: IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange },
): Db {
  // Without Dexie's row cache: it has known faults, and the readers cache opened rows themselves.
  const db = new Dexie(name, {
    indexedDB: unlessNewer(indexedDB),
    IDBKeyRange,
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  }) as Db;
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
  // Indexes answer the landing's queries: ages of documents, unconfirmed entries, and entries to
  // remove.
  db.version(2)
    .stores({
      documents: 'key, endpoint, [endpoint+asked], [key+asked]',
      outbox: '++seq, &id, lane, state, [state+acked], leavesAt',
      uses: 'key, at',
      quarantine: 'key, at',
    })
    .upgrade(async (tx) => {
      // The retention of a sent entry is in its sealed body; `confirm` opens it at the first look.
      await tx
        .table<OutboxRow>('outbox')
        .filter((row) => row.state === 'sent' && row.leavesAt === undefined)
        .modify({ leavesAt: 0 });
      // A notice held a copy of its entry, with the pictures; notices that were shown are no longer
      // needed.
      await tx.table<NoticeRow>('notices').where('seen').equals(1).delete();
      // A document of version 1 counts as used at its last confirmation.
      const confirmed = await tx.table<FreshnessRow>('freshness').toArray();
      await tx.table<UseRow>('uses').bulkPut(confirmed.map(({ key, at }) => ({ key, at })));
    });
  // Long lists are stored in pages and files in chunks. An entry's tags name the documents that
  // load it.
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
  // The head of a long list describes its pages in fewer fields, which a tab of an earlier build
  // would miss.
  db.version(4).stores({});
  db.use(sealedOnly(CLEAR));
  db.on('versionchange', closeFor(db));
  return db;
}
