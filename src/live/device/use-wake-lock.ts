import { useEffect, useState } from 'react';

/** Whether the screen is kept on; `never`: this browser cannot keep it on. */
export type WakeState = 'on' | 'off' | 'never';

/**
 * Keeps the screen on while the caller is mounted. A hidden page loses the lock and takes it again
 * when it becomes visible.
 */
export function useWakeLock(): WakeState {
  const [state, setState] = useState<WakeState>('wakeLock' in navigator ? 'off' : 'never');
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let left = false;
    let held: WakeLockSentinel | undefined;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (held && !held.released)) return;
      // A browser in battery saver refuses.
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (left) return lock?.release();
      held = lock;
      lock?.addEventListener('release', () => left || setState('off'), { once: true });
      setState(lock ? 'on' : 'off');
    };
    const look = (): void => void take();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', look);
      void held?.release();
    };
  }, []);
  return state;
}
