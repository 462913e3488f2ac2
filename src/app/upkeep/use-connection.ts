import { useEffect } from 'react';
import type { Engine } from '../../../sync/engine.ts';
import type { Connection } from '../../../sync/wire/reach.ts';
import { useDeviceEngine } from '../../live/account/engine.tsx';
import { noteConnection, useOnline } from '../../live/device/use-network.ts';
import { askForFailedPictures } from '../../ui/media/use-picture.ts';
import { noteAnswered } from '../page-engine.ts';

/**
 * Tells the engine whether somebody looks at this page: it hears of changes only while somebody
 * does.
 */
export function useAttention(): void {
  const engine = useDeviceEngine();
  useEffect(() => {
    const tell = (): void => void engine.attend(document.visibilityState === 'visible');
    tell();
    document.addEventListener('visibilitychange', tell);
    // A page that comes back has another worker, which knows nothing of it.
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

/** Hears from the engine how requests fare, as long as the page lives. */
async function listen(engine: Engine, isOver: () => boolean): Promise<void> {
  for (let known: Connection = 'usual'; !isOver(); ) {
    known = await engine.connection(known);
    if (!isOver()) noteConnection(known);
  }
}

/**
 * After a request without an answer while the browser reports a connection: asks this app's own
 * server until it answers, so that one lost request does not block anything for long (rule 4.21).
 * With the connection, pictures that failed without it come.
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
