import { useCallback, useEffect, useState } from 'react';
import type { Failure, Outcome } from '../../../../sync/contract/errors.ts';
import { useEngine } from '../../../live/account/engine.tsx';
import { useConfig } from '../../../live/device/use-config.ts';
import { useOnline } from '../../../live/device/use-network.ts';
import { type FeedAddress, feedAddress } from '../rules/feed-address.ts';

/** The person's own feed. Its address reveals what they attend, so it is fetched each time and never stored on this device. */
export interface Feed {
  readonly state: 'loading' | 'offline' | 'failed' | 'ready';
  readonly address: FeedAddress | null;
  /** Why there is no address; null if a part of the answer is missing. */
  readonly failure: Failure | null;
  /** The address was renewed since the dialog opened. */
  readonly renewed: boolean;
  readonly busy: boolean;
  readonly ask: () => Promise<void>;
  /** Revokes the old address and shows a new one. */
  readonly renew: () => Promise<void>;
}

export function useFeed(): Feed {
  const engine = useEngine();
  const online = useOnline();
  const api = useConfig()?.api_url;
  const [sent, setSent] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [renewed, setRenewed] = useState(false);

  const run = useCallback(async (request: () => Promise<Outcome<{ readonly url: string }>>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    const outcome = await request();
    setBusy(false);
    // A lost answer may have revoked the address that was shown, so it is fetched again.
    setSent(outcome.ok ? outcome.value.url : '');
    setFailure(outcome.ok ? null : outcome.failure);
    return outcome.ok;
  }, []);
  const ask = useCallback(async (): Promise<void> => void (await run(() => engine.ask('calendar-feed', {}))), [run, engine]);
  const renew = useCallback(async (): Promise<void> => setRenewed(await run(() => engine.ask('calendar-feed-reset', {}))), [run, engine]);

  useEffect(() => {
    if (online) void ask();
  }, [online, ask]);

  const address = sent && api !== undefined ? feedAddress(sent, api, location.origin) : null;
  const without = online ? (failure || (sent && api !== undefined) ? 'failed' : 'loading') : 'offline';
  return { state: address ? 'ready' : without, address, failure, renewed, busy, ask, renew };
}
