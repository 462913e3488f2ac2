import { createContext, use } from 'react';
import type { Failure } from '../../sync/contract/errors.ts';

/** How bringing this screen's documents up to date goes; the app does it, beside what the screen shows. */
export interface Pulled {
  readonly busy: boolean;
  /** Why the last try failed; null while none did. */
  readonly failure: Failure | null;
  readonly again: () => void;
}

export const PulledContext = createContext<Pulled>({ busy: false, failure: null, again: () => undefined });
export const usePulled = (): Pulled => use(PulledContext);
