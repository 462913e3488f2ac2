import { liveQuery } from 'dexie';
import { useCallback, useEffect, useState } from 'react';
import type { Lock } from '../../../sync/device/device.ts';
import {
  chooseLockAfter,
  isDue,
  type LockFacts,
  lockFacts,
  noteTouch,
  readLock,
} from '../../../sync/page/lock.ts';
import { createSignal } from '../../signal.ts';
import { useEngine } from './engine.tsx';
import { useDevice, useStore } from './store.tsx';

/** Throttle for noting touches (milliseconds). */
const TOUCH_EVERY_MS = 5_000;
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Facts about the active account's lock; null if it has no PIN, undefined until they were read.
 */
export function useLockFacts(): LockFacts | null | undefined {
  const device = useDevice();
  const [facts, setFacts] = useState<LockFacts | null>();
  useEffect(() => {
    if (!device) return undefined;
    // The facts need the device's key, which a live query cannot wait for (law L10). So the query
    // only reports the change, and the facts are read outside it.
    let over = false;
    const watched = liveQuery(() => readLock(device)).subscribe(() => {
      void lockFacts(device, Date.now()).then((now) => over || setFacts(now));
    });
    return () => {
      over = true;
      watched.unsubscribe();
    };
  }, [device]);
  return facts;
}

/** Returns a function that reads whether the active account is locked; false without an account. */
export function useAskLocked(): () => Promise<boolean> {
  const device = useDevice();
  return useCallback(async () => (device ? (await readLock(device))?.on === 1 : false), [device]);
}

/** The chosen time, for a timer that is already running with an earlier one. */
const chosenAfter = createSignal(0);

/**
 * Returns a function that stores the time without a touch after which the app locks (milliseconds).
 */
export function useChooseLockAfter(): (ms: number) => Promise<void> {
  const [device, store] = [useDevice(), useStore()];
  return useCallback(
    async (ms) => {
      if (device && store) await chooseLockAfter(device, store.tag, ms);
      chosenAfter.set(ms);
    },
    [device, store],
  );
}

/**
 * Locks the app after a time without a touch in any tab, and at once when a page becomes visible
 * after that time (S20).
 */
export function useIdleLock(): void {
  const device = useDevice();
  const store = useStore();
  const engine = useEngine();
  useEffect(() => {
    if (!device || !store) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    let noted = 0;
    /**
     * Reads the lock, twice if the first read fails, as on a connection that a phone has cut.
     * Undefined if both fail.
     */
    const read = (): Promise<Lock | null | undefined> =>
      readLock(device).catch(() => readLock(device).catch(() => undefined));
    const plan = async (): Promise<void> => {
      const lock = await read();
      // An unknown lock leaves the timer unchanged.
      if (lock === undefined) return;
      clearTimeout(timer);
      if (!lock || over) return;
      const left = Math.min(lock.after, Math.max(0, lock.seenAt + lock.after - Date.now()));
      timer = setTimeout(() => void due(lock.seenAt).catch(() => undefined), left);
    };
    // Without a touch since the timer was set, the lock is due whatever the wall clock says.
    const due = async (seenAt: number): Promise<void> => {
      const lock = await read();
      if (lock === undefined || (lock && (lock.seenAt === seenAt || isDue(lock, Date.now()))))
        await engine.lock();
      else await plan();
    };
    const touched = (): void => {
      const now = performance.now();
      if (noted > 0 && now - noted < TOUCH_EVERY_MS) return;
      noted = now;
      // A touch that cannot be stored leaves the timer unchanged.
      void noteTouch(device, Date.now()).then(plan, () => undefined);
    };
    // A page that slept stays hidden until it is known whether the app must lock.
    const shown = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const { style } = document.documentElement;
      style.visibility = 'hidden';
      try {
        const lock = await read();
        // With an unknown lock the engine decides: it reads the lock itself.
        if (lock === undefined || (lock && isDue(lock, Date.now()))) await engine.lock();
        else void plan();
      } finally {
        style.removeProperty('visibility');
      }
    };
    const look = (): void => void shown().catch(() => undefined);
    const planAgain = (): void => void plan();
    planAgain();
    const stop = chosenAfter.subscribe(planAgain);
    for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
      for (const touch of TOUCHES) removeEventListener(touch, touched, { capture: true });
      document.removeEventListener('visibilitychange', look);
    };
  }, [device, store, engine]);
}
