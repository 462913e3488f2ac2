import { Dexie, type EntityTable } from 'dexie';
import { sealedOnly } from './guard.ts';

/** Sealed bytes; see vault.ts for their shape. */
export type Sealed = Uint8Array<ArrayBuffer>;

/** The server's last answer to one request. `asked`: logical clock when the pull began; `print`: HMAC of the answer. */
export interface DocumentRow {
  key: string;
  endpoint: string;
  asked: number;
  print: string;
  body: Sealed;
}
/** When a document was last confirmed (device time) and asked for; apart, so that "nothing new" wakes no screen. */
export interface FreshnessRow {
  key: string;
  at: number;
  asked: number;
  failedAt: number;
}
/** One action on its way. `lane` is an HMAC; `lease` fences a drain that lost its lock; `held` 1: the server itself named the time in `nextAt`; `acked` is the logical clock. */
export interface OutboxRow {
  seq: number;
  id: string;
  lane: string;
  state: OutboxState;
  nextAt: number;
  tries: number;
  lease: number;
  leasedAt: number;
  held: number;
  acked: number;
  doneAt: number;
  version: number;
  body: Sealed;
}
/** Something the person must hear of once; `seen` 0 or 1. */
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
/** The logical clock and the leases that stand in for Web Locks. */
export interface ClockRow {
  name: string;
  value: number;
  until: number;
}
/** The device key and the account key that it wraps; the one table that is not sealed by the vault. */
export interface KeyRow {
  name: string;
  key: CryptoKey | Uint8Array<ArrayBuffer>;
  check?: Sealed;
}

/**
 * Where an action stands. `sent` rows show nothing any more and stay a day, so that the person can read what went out.
 * The last four need the person; content leaves only by confirmation or by the person.
 */
export type OutboxState = 'waiting' | 'sending' | 'acknowledged' | 'sent' | 'ambiguous' | 'refused' | 'expired' | 'poison';

/** One account's database; every `body` is sealed, and the guard refuses anything else. */
export type Db = Dexie & {
  documents: EntityTable<DocumentRow, 'key'>;
  freshness: EntityTable<FreshnessRow, 'key'>;
  outbox: EntityTable<OutboxRow, 'seq'>;
  notices: EntityTable<NoticeRow, 'id'>;
  session: EntityTable<SessionRow, 'key'>;
  quarantine: EntityTable<QuarantineRow, 'key'>;
  clock: EntityTable<ClockRow, 'name'>;
  keys: EntityTable<KeyRow, 'name'>;
};

export const databaseName = (tag: string): string => `v1:${tag}`;

/** What lies in clear beside the sealed body: keys and tags (HMACs), names of calls, states, times and counts. */
const CLEAR = {
  documents: ['key', 'endpoint', 'asked', 'print'],
  outbox: ['seq', 'id', 'lane', 'state', 'nextAt', 'tries', 'lease', 'leasedAt', 'held', 'acked', 'doneAt', 'version'],
  notices: ['id', 'at', 'seen'],
  session: ['key'],
  quarantine: ['key', 'at'],
};

/** Opens one account's database; writes are on disk before they resolve (a killed browser loses nothing). */
export function openDb(name: string, disk: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }): Db {
  const db = new Dexie(name, { ...disk, chromeTransactionDurability: 'strict' }) as Db;
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
  db.use(sealedOnly(CLEAR));
  // Another tab signs out or brings a new shape: give way at once. `false` keeps Dexie from saying so in the console.
  db.on('versionchange', () => {
    db.close();
    return false;
  });
  return db;
}
