/** A measured store: its file, and whether its data on the disk is encrypted. */
export interface Measured {
  readonly name: string;
  readonly file: string;
  readonly kind: 'product' | 'encrypted' | 'plain';
  /**
   * Runs in a worker, which CPU emulation does not slow down: it is skipped where the page's thread
   * is slowed down.
   */
  readonly inWorker?: true;
}

/** The plain store that ratios are relative to. */
export const PLAIN_DEXIE = 'Dexie, plain';

/** The product's own store and its peers, in the order of the table. */
export const SUBJECTS: readonly Measured[] = [
  { name: 'the product', file: 'bench/support/store/product-in-browser.ts', kind: 'product' },
  { name: 'raw IndexedDB + AES a row', file: 'bench/peers/raw-aes.js', kind: 'encrypted' },
  { name: 'Dexie + AES a row', file: 'bench/peers/dexie-aes.js', kind: 'encrypted' },
  { name: 'dexie-encrypted', file: 'bench/peers/dexie-encrypted.js', kind: 'encrypted' },
  { name: 'RxDB (Dexie) + crypto-js', file: 'bench/peers/rxdb.js', kind: 'encrypted' },
  { name: 'PouchDB + crypto-pouch', file: 'bench/peers/pouch.js', kind: 'encrypted' },
  { name: PLAIN_DEXIE, file: 'bench/peers/dexie-plain.js', kind: 'plain' },
  {
    name: 'SQLite-WASM on OPFS, plain',
    file: 'bench/peers/sqlite.js',
    kind: 'plain',
    inWorker: true,
  },
];
