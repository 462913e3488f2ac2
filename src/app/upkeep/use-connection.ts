import { useEffect } from 'react';
import type { Engine } from '../../../sync/engine.ts';
import type { Connection } from '../../../sync/wire/reach.ts';
import { useDeviceEngine } from '../../live/account/engine.tsx';
import { noteConnection, useOnline } from '../../live/device/use-network.ts';
import { askForFailedPictures } from '../../ui/media/use-picture.ts';
import { noteAnswered } from '../page-engine.ts';

/**
 * Tells the engine whether this page is visible: it receives changes only while a page is visible.
 */
export function useAttention(): void {
  const engine = useDeviceEngine();
  useEffect(() => {
    const tell = (): void => void engine.attend(document.visibilityState === 'visible');
    tell();
    document.addEventListener('visibilitychange', tell);
    // A page restored from the back/forward cache has a new worker, which does not know the state.
    addEventListener('pageshow', tell);
    addEventListener('focus', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      removeEventListener('pageshow', tell);
      removeEventListener('focus', tell);
    };
  }, [engine]);
}

/**
 * A page that counts as offline because requests failed checks again at this interval
 * (milliseconds).
 */
const LOOK_EVERY_MS = 5_000;

/** Follows the engine's report on the quality of the connection, for the lifetime of the page. */
async function listen(engine: Engine, isOver: () => boolean): Promise<void> {
  for (let known: Connection = 'usual'; !isOver(); ) {
    known = await engine.connection(known);
    if (!isOver()) noteConnection(known);
  }
}

/**
 * Follows the connection. After a request without a response while the browser reports a
 * connection, it polls this app's server, so that one lost request does not keep the page offline
 * (rule 4.21). When the connection returns, failed pictures are requested again.
 */
export function useConnection(): void {
  const online = useOnline();
  const engine = useDeviceEngine();
  useEffect(() => {
    let over = false;
    // An engine that cannot be asked ends with the page.
    listen(engine, () => over).catch(() => undefined);
    return () => {
      over = true;
    };
  }, [engine]);
  useEffect(() => {
    if (online) {
      askForFailedPictures();
      return;
    }
    const look = async (): Promise<void> => {
      if (!navigator.onLine) return;
      const answer = await fetch('/config.json', { cache: 'no-store' }).catch(() => null);
      if (answer?.ok) noteAnswered();
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [online]);
}
