import { tf } from '../../../../i18n/en/feed.ts';
import { t } from '../../../../i18n/t.ts';
import { useMe } from '../../../../live/use-me.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Note } from '../../../../ui/note.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { FeedAddresses } from './feed-addresses.tsx';
import { RenewFeed } from './renew-feed.tsx';
import { type Feed, useFeed } from './use-feed.ts';

const shown: Record<Feed['state'], (feed: Feed) => React.ReactNode> = {
  loading: () => (
    <Loading label={tf('ownFeed.loading')}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Loading>
  ),
  offline: () => <Note tone="offline">{tf('ownFeed.offline')}</Note>,
  failed: ({ busy, ask }) => (
    <ErrorState title={tf('ownFeed.failed')} text={t('state.failedText')} retryLabel={t('state.retry')} busy={busy} onRetry={() => void ask()} />
  ),
  ready: (feed) =>
    feed.address && (
      <>
        {feed.renewed && (
          <div role="status">
            <Note tone="here">{tf('ownFeed.renewed')}</Note>
          </div>
        )}
        <FeedAddresses address={feed.address} />
        <RenewFeed feed={feed} />
      </>
    ),
};

/** The address of the person's own calendar feed, what it does, and how to end it (feature 12). */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useFeed();
  const profile = useMe()?.profile ?? 'hd';
  return (
    <Dialog open onClose={onClose} title={tf('ownFeed.title')} closeLabel={t('shell.close')}>
      <div className="stack">
        <p className="deck">{tf(`ownFeed.what.${profile}`)}</p>
        {shown[feed.state](feed)}
      </div>
    </Dialog>
  );
}
