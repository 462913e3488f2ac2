/** What the status chip is told of. */
export interface Standing {
  readonly online: boolean;
  /** Whether the outbox was read: until then nothing is called up to date. */
  readonly counted: boolean;
  readonly waiting: number;
  readonly needs: number;
  readonly sending: number;
  readonly syncing: boolean;
  /** The last try to bring the screen up to date got no usable answer. */
  readonly failed?: boolean;
  readonly freshAt: number;
}

/** How this device stands with the server, the most pressing thing first; `more` is what the word offline is followed by. */
export type Status =
  | { readonly state: 'fresh'; readonly at: number }
  | { readonly state: 'syncing' | 'stale' }
  | { readonly state: 'sending' | 'waiting'; readonly count: number }
  | { readonly state: 'needs'; readonly needs: number; readonly waiting: number }
  | { readonly state: 'offline'; readonly needs: number; readonly waiting: number };

/** Offline comes first, as it explains the rest; then what needs the person, what waits, and what is being asked. */
export function statusOf({ online, counted, waiting, needs, sending, syncing, failed = false, freshAt }: Standing): Status {
  if (!online) return { state: 'offline', needs, waiting };
  if (needs > 0) return { state: 'needs', needs, waiting };
  if (sending > 0) return { state: 'sending', count: sending };
  if (waiting > 0) return { state: 'waiting', count: waiting };
  if (failed && !syncing) return { state: 'stale' };
  return syncing || !counted || freshAt === 0 ? { state: 'syncing' } : { state: 'fresh', at: freshAt };
}
