import { useEffect, useReducer } from 'react';
import { useLocation } from 'react-router-dom';
import { say } from '../live/say.ts';
import { useOnline } from '../live/use-network.ts';
import { afterEvent, atStart } from '../rules/offline-banner.ts';
import { sayings } from './sayings.ts';

const ACTIVITY = ['click', 'keydown', 'touchstart'] as const;

/** Whether the offline banner stands there, and the way to close it (rules 4.21 and 8.11). */
export function useOfflineBanner(): { shown: boolean; close: () => void } {
  const online = useOnline();
  const { key } = useLocation();
  const [banner, step] = useReducer(afterEvent, online, atStart);

  useEffect(() => step(online ? 'online' : 'offline'), [online]);
  useEffect(() => {
    if (key !== 'default') step('activity');
  }, [key]);
  useEffect(() => {
    if (online) return;
    const act = (): void => step('activity');
    for (const name of ACTIVITY) addEventListener(name, act, { capture: true, passive: true });
    return () => {
      for (const name of ACTIVITY) removeEventListener(name, act, { capture: true });
    };
  }, [online]);
  useEffect(() => {
    if (banner.saysBack) say(sayings.back());
  }, [banner.saysBack]);
  return { shown: banner.shown, close: () => step('close') };
}
