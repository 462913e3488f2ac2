import { useCallback, useEffect, useState } from 'react';
import { useEngine } from '../../../../live/engine.tsx';
import { useConfig } from '../../../../live/use-config.ts';
import { useOnline } from '../../../../live/use-network.ts';
import { type FeedAddress, feedAddress } from '../../../../rules/feed-address.ts';

/** The person's own feed. Its address opens what they attend, so it is asked for each time and lies nowhere on this device. */
export interface Feed {
  readonly state: 'loading' | 'offline' | 'failed' | 'ready';
  readonly address: FeedAddress | null;
  /** An address was made anew since the dialog opened. */
  readonly renewed: boolean;
  readonly busy: boolean;
  readonly ask: () => Promise<void>;
  /** Ends the old address and shows a new one. */
  readonly renew: () => Promise<void>;
}

export function useFeed(): Feed {
  const engine = useEngine();
  const online = useOnline();
  const api = useConfig()?.api_url;
  const [sent, setSent] = useState('');
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [renewed, setRenewed] = useState(false);

  const run = useCallback(
    async (name: 'calendar-feed' | 'calendar-feed-reset'): Promise<boolean> => {
      setBusy(true);
      setFailed(false);
      const outcome = await engine.ask(name, {});
      setBusy(false);
      // A reply that was lost may have ended the address that was shown: it is asked for anew.
      setSent(outcome.ok ? outcome.value.url : '');
      setFailed(!outcome.ok);
      return outcome.ok;
    },
    [engine],
  );
  const ask = useCallback(async (): Promise<void> => void (await run('calendar-feed')), [run]);
  const renew = useCallback(async (): Promise<void> => setRenewed(await run('calendar-feed-reset')), [run]);

  useEffect(() => {
    if (online) void ask();
  }, [online, ask]);

  const address = sent && api !== undefined ? feedAddress(sent, api, location.origin) : null;
  const without = online ? (failed || (sent && api !== undefined) ? 'failed' : 'loading') : 'offline';
  return { state: address ? 'ready' : without, address, renewed, busy, ask, renew };
}
