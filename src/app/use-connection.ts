import { useEffect } from 'react';
import { noteNetwork, useOnline } from '../live/use-network.ts';
import { pageEngine } from './page-engine.ts';

/** How often a page that failed requests made believe to be offline looks again (milliseconds). */
const LOOK_EVERY_MS = 5_000;

/**
 * The browser says that there is a connection although a request got no answer: look again until this app's own
 * server answers, so that nothing stays shut because of one lost request (rule 4.21).
 */
export function useConnection(): void {
  const online = useOnline();
  useEffect(() => {
    if (online) return;
    const look = async (): Promise<void> => {
      if (!navigator.onLine) return;
      const answer = await fetch('/config.json', { cache: 'no-store' }).catch(() => null);
      if (!answer?.ok) return;
      noteNetwork(true);
      await pageEngine.push({ reset: true });
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [online]);
}
