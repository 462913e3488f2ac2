import { createContext, use } from 'react';
import type { Entry } from '../../sync/outbox.ts';

export interface OutboxView {
  /** Whether it was read yet: what was not read is neither empty nor sent. */
  readonly known: boolean;
  readonly entries: readonly Entry[];
  /** How many have not reached the server. */
  readonly waiting: number;
  /** How many need the person. */
  readonly needs: number;
}

export const NONE: OutboxView = { known: false, entries: [], waiting: 0, needs: 0 };
export const OutboxContext = createContext(NONE);

/** Everything that the person did and the server's documents do not show yet, and what was sent today. */
export const useOutbox = (): OutboxView => use(OutboxContext);
