import { useState } from 'react';
import { ownFeedText } from '../../../i18n/own-feed.ts';
import { t } from '../../../i18n/t.ts';
import { useOnline } from '../../../live/device/use-network.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { Feed } from './use-feed.ts';

/** Revokes the address and makes another one, after telling the person what that breaks. */
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
      <p className="meta">{ownFeedText('ownFeed.secret')}</p>
      {asking ? (
        <div role="group" aria-label={ownFeedText('ownFeed.renew')} className="stack">
          <p className="need">{ownFeedText('ownFeed.renewAsk')}</p>
          <div className="acts">
            <Button variant="line" onClick={() => setAsking(false)}>
              {ownFeedText('ownFeed.renewNo')}
            </Button>
            <Button variant="stop" busy={busy} disabledReason={offline} onClick={() => void confirm()}>
              {ownFeedText('ownFeed.renewYes')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="acts acts--quiet">
          <Button variant="stop" disabledReason={offline} onClick={() => setAsking(true)}>
            {ownFeedText('ownFeed.renew')}
          </Button>
        </div>
      )}
    </>
  );
}
