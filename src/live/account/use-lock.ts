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

/** Touches are looked at no more often than this (milliseconds). */
const TOUCH_EVERY_MS = 5_000;
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * What is known of the lock of the active account; null: it has no PIN. Undefined until it was
 * read.
 */
export function useLockFacts(): LockFacts | null | undefined {
  const device = useDevice();
  const [facts, setFacts] = useState<LockFacts | null>();
  useEffect(() => {
    if (!device) return undefined;
    // Made with the device's key, which a live query cannot wait for: it tells of the change, and
    // the facts are read beside it.
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

/** Asks, without waiting for a change, whether the active account is locked; nobody's is not. */
export function useAskLocked(): () => Promise<boolean> {
  const device = useDevice();
  return useCallback(async () => (device ? (await readLock(device))?.on === 1 : false), [device]);
}

/** The chosen time, told to a timer that runs with an earlier one already. */
const chosenAfter = createSignal(0);

/** Chooses after how long without a touch it locks (milliseconds). */
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
 * Locks after a time without a touch in any tab, and at once when the page is looked at again after
 * it (S20).
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
     * Undefined where it cannot be read, as after a connection to the disk that a phone has cut;
     * the next reading opens another one.
     */
    const read = (): Promise<Lock | null | undefined> =>
      readLock(device).catch(() => readLock(device).catch(() => undefined));
    const plan = async (): Promise<void> => {
      const lock = await read();
      // What is not known leaves the timer as it was.
      if (lock === undefined) return;
      clearTimeout(timer);
      if (!lock || over) return;
      const left = Math.min(lock.after, Math.max(0, lock.seenAt + lock.after - Date.now()));
      timer = setTimeout(() => void due(lock.seenAt).catch(() => undefined), left);
    };
    // The timer is no wall clock: if nobody touched anything meanwhile, it does not matter what the
    // clock says by now.
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
      // What cannot be noted leaves the timer as it was.
      void noteTouch(device, Date.now()).then(plan, () => undefined);
    };
    // Until it is known whether it should be locked, a page that slept shows nothing.
    const shown = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const { style } = document.documentElement;
      style.visibility = 'hidden';
      try {
        const lock = await read();
        // The engine reads it for itself.
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
