import { useEffect } from 'react';
import { SKIP_SECONDS } from './controls.tsx';
import type { Playing } from './use-player.ts';

/** What plays stands on the lock screen and answers the keys of a headset, also while sound alone goes on with the screen off. */
export function useMediaSession({ begun, film, playing, play, pause, moveTo, seconds }: Playing): void {
  useEffect(() => {
    const session = navigator.mediaSession;
    if (!begun || !session) return;
    session.metadata = new MediaMetadata({ title: film.title, ...(film.poster !== undefined && { artwork: [{ src: film.poster }] }) });
    return () => {
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [begun, film.title, film.poster]);
  useEffect(() => {
    const session = navigator.mediaSession;
    if (!begun || !session) return;
    session.playbackState = playing ? 'playing' : 'paused';
    session.setActionHandler('play', () => play());
    session.setActionHandler('pause', pause);
    session.setActionHandler('seekbackward', () => moveTo(seconds - SKIP_SECONDS));
    session.setActionHandler('seekforward', () => moveTo(seconds + SKIP_SECONDS));
    return () => {
      for (const action of ['play', 'pause', 'seekbackward', 'seekforward'] as const) session.setActionHandler(action, null);
    };
  });
}
