/** What a process holds, in bytes, and how many timers run in it. */
export interface Weight {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly timers: number;
}

/**
 * What the server of the streams says: where it listens and for whom, then a weight each time that
 * it is asked for one.
 */
export type FromServer =
  | { readonly port: number; readonly tokens: readonly string[] }
  | { readonly weight: Weight };
/** What it is asked. */
export type ToServer = 'weigh' | 'end';
