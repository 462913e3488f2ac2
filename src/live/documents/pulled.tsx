import { createContext, use, useEffect, useRef } from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';

/**
 * Progress of bringing the screen's documents up to date; the frame does that, the screen only
 * shows it.
 */
export interface PullProgress {
  readonly busy: boolean;
  /** The failure of the last try; null if it succeeded. */
  readonly failure: Failure | null;
  readonly again: () => void;
  /** How often the person has asked for all of it anew. */
  readonly asked?: number;
}

export const PulledContext = createContext<PullProgress>({
  busy: false,
  failure: null,
  again: () => undefined,
});
export const usePulled = (): PullProgress => use(PulledContext);

/**
 * Runs when the person asks for the screen's documents anew: what else of the screen is then
 * brought up to date.
 */
export function useAskedAnew(run: () => void): void {
  const { asked = 0 } = usePulled();
  const answered = useRef(asked);
  useEffect(() => {
    if (answered.current === asked) return;
    answered.current = asked;
    run();
  }, [asked, run]);
}
