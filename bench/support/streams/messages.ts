/** A process's memory, in bytes, and its number of timers. */
export interface Weight {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly timers: number;
}

/** Messages of the stream server: its address and its people, then a weight for each request. */
export type FromServer =
  | { readonly port: number; readonly tokens: readonly string[] }
  | { readonly weight: Weight };
/** Requests to the stream server. */
export type ToServer = 'weigh' | 'end';
