import { useCallback, useState } from 'react';
import type { Leaving } from '../../../sync/sign-out.ts';
import { useEngine } from '../../live/engine.tsx';
import { dropWanted } from '../wanted.ts';

/** Signing out: at once when everything is sent, after a question when something is not (rule 4.20). */
export function useSignOut(unsent: number): { asking: boolean; ask: () => void; stay: () => void; leave: (leaving: Leaving) => Promise<void> } {
  const engine = useEngine();
  const [asking, setAsking] = useState(false);
  const leave = useCallback(
    async (leaving: Leaving) => {
      // The guard leads to the login screen as soon as the store is gone; where the person was is nobody's wish.
      dropWanted();
      await engine.signOut(leaving);
      setAsking(false);
    },
    [engine],
  );
  return { asking, leave, stay: () => setAsking(false), ask: () => (unsent > 0 ? setAsking(true) : void leave('discard')) };
}
