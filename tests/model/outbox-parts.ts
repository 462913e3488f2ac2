/** Defects of an outbox. The model must detect each one, or its invariants prove little. */
export const MUTANTS = [
  'delete-at-ack',
  'delete-and-patch',
  'land-out-of-order',
  'server-ignores-key',
  'no-fence-no-key',
  'absorb-what-was-sent',
  'send-what-is-held',
  'hold-for-ever',
  'undo-what-was-sent',
  'undo-what-was-absorbed',
  'send-at-once-what-an-undo-brings-back',
  'bring-back-what-was-overtaken',
  'drop-absorbs',
  'swap-what-absorbs',
  'take-the-newest-base',
  'absorb-another-lane',
] as const;
export type Mutant = (typeof MUTANTS)[number];

export interface Entry {
  id: number;
  lane: number;
  value: number;
  /** The previous note, as far as the server can know it. */
  was: number;
  /** The entries that it absorbed, oldest first. */
  absorbed: readonly Entry[];
  state: 'waiting' | 'sending' | 'acknowledged' | 'refused';
  lease: number;
  tries: number;
  acked: number;
  /** End of its undo time; it is not sent before. */
  heldTo: number;
}
export interface Flight {
  entry: number;
  /** The sent value. */
  said: Pick<Entry, 'id' | 'lane' | 'value' | 'was'>;
  lease: number;
  context: number;
  served: 'ok' | 'refused' | null /** No answer will be heard. */;
  gone: boolean /** Never reaches the server. */;
  lost: boolean;
}
export interface Pull {
  asked: number;
  snapshot: number[] | null;
}
export interface Effect {
  id: number;
  lane: number;
  value: number;
}
