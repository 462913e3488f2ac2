/** A store that is measured: its file, and whether what lies on the disk is sealed. */
export interface Measured {
  readonly name: string;
  readonly file: string;
  readonly kind: 'product' | 'encrypted' | 'plain';
  /**
   * Works in a worker, which no emulation makes slower: it is left out where the page's thread is
   * slowed down.
   */
  readonly inWorker?: true;
}

/** Against which the plain ratios are counted. */
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
