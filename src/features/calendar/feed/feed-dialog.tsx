import { ownFeedText } from '../../../i18n/own-feed.ts';
import { t } from '../../../i18n/t.ts';
import { useMe } from '../../../live/account/use-me.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { FeedAddresses } from './feed-addresses.tsx';
import { RenewFeed } from './renew-feed.tsx';
import { type Feed, useFeed } from './use-feed.ts';

const shown: Record<Feed['state'], (feed: Feed) => React.ReactNode> = {
  loading: () => (
    <Loading label={ownFeedText('ownFeed.loading')}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Loading>
  ),
  offline: () => <Note tone="offline">{ownFeedText('ownFeed.offline')}</Note>,
  failed: ({ failure, busy, ask }) => <Failed title={ownFeedText('ownFeed.failed')} failure={failure} busy={busy} again={() => void ask()} />,
  ready: (feed) =>
    feed.address && (
      <>
        {feed.renewed && (
          <div role="status">
            <Note tone="here">{ownFeedText('ownFeed.renewed')}</Note>
          </div>
        )}
        <FeedAddresses key={feed.address.web} address={feed.address} />
        <RenewFeed feed={feed} />
      </>
    ),
};

/** The address of the person's own calendar feed, what it does, and how to end it (feature 12). */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useFeed();
  const profile = useMe()?.profile ?? 'hd';
  return (
    <Dialog open onClose={onClose} title={ownFeedText('ownFeed.title')} closeLabel={t('shell.close')}>
      <div className="stack">
        <p className="deck">{ownFeedText(`ownFeed.what.${profile}`)}</p>
        {shown[feed.state](feed)}
      </div>
    </Dialog>
  );
}
