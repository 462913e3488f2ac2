import { createContext, use } from 'react';
import type { Failure } from '../../sync/contract/errors.ts';

/** Progress of bringing the screen's documents up to date; the frame does that, the screen only shows it. */
export interface PullProgress {
  readonly busy: boolean;
  /** The failure of the last try; null if it succeeded. */
  readonly failure: Failure | null;
  readonly again: () => void;
}

export const PulledContext = createContext<PullProgress>({ busy: false, failure: null, again: () => undefined });
export const usePulled = (): PullProgress => use(PulledContext);
