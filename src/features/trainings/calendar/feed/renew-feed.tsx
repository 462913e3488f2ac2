import { useState } from 'react';
import { tf } from '../../../../i18n/en/feed.ts';
import { t } from '../../../../i18n/t.ts';
import { useOnline } from '../../../../live/use-network.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Feed } from './use-feed.ts';

/** Ends the address and makes another one, once the person has heard what that breaks. */
export function RenewFeed({ feed: { busy, renew } }: { feed: Feed }) {
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const offline = online ? undefined : t('offline.needed');
  const confirm = async (): Promise<void> => {
    await renew();
    setAsking(false);
  };
  return (
    <>
      <p className="meta">{tf('ownFeed.secret')}</p>
      {asking ? (
        <div role="group" aria-label={tf('ownFeed.renew')} className="stack">
          <p className="need">{tf('ownFeed.renewAsk')}</p>
          <div className="acts">
            <Button variant="line" onClick={() => setAsking(false)}>
              {tf('ownFeed.renewNo')}
            </Button>
            <Button variant="stop" busy={busy} disabledReason={offline} onClick={() => void confirm()}>
              {tf('ownFeed.renewYes')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="acts acts--quiet">
          <Button variant="stop" disabledReason={offline} onClick={() => setAsking(true)}>
            {tf('ownFeed.renew')}
          </Button>
        </div>
      )}
    </>
  );
}
