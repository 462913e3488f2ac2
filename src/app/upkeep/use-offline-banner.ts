import { useEffect, useReducer } from 'react';
import { useLocation } from 'react-router-dom';
import { OFFLINE_SNACKBAR_MS } from '../../../sync/contract/constants.ts';
import { say } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { unanswered as lastUnanswered, sayings } from '../telling/sayings.ts';
import { afterEvent, atStart } from './rules/offline-banner.ts';

const ACTIVITY = ['click', 'keydown', 'touchstart'] as const;

/**
 * The offline banner: shown once per outage until the person closes it. It also reports requests
 * without a response (rules 4.21, 8.6 and 8.11).
 */
export function useOfflineBanner(): { shown: boolean; unanswered: boolean; close: () => void } {
  const online = useOnline();
  const { key } = useLocation();
  const [banner, step] = useReducer(afterEvent, online, atStart);

  useEffect(() => step(online ? 'online' : 'offline'), [online]);
  useEffect(() => {
    if (key !== 'default') step('activity');
  }, [key]);
  useEffect(() => {
    if (online) return;
    // Deferred until the press has been handled: rendering the banner before the press's own
    // listener would reset a pressed checkbox before its change event.
    const act = (): void => void setTimeout(step, 0, 'activity');
    for (const name of ACTIVITY) addEventListener(name, act, { capture: true, passive: true });
    return () => {
      for (const name of ACTIVITY) removeEventListener(name, act, { capture: true });
    };
  }, [online]);
  useEffect(
    () => lastUnanswered.subscribe(({ pressed }) => step(pressed ? 'failed' : 'unanswered')),
    [],
  );
  const { unanswered } = banner;
  useEffect(() => {
    if (unanswered === 0) return;
    const timer = setTimeout(() => step('said'), OFFLINE_SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, [unanswered]);
  useEffect(() => {
    if (banner.saysBack) say(sayings.back());
  }, [banner.saysBack]);
  return { shown: banner.shown, unanswered: unanswered > 0, close: () => step('close') };
}
