import { postsText } from '../../i18n/posts.ts';
import { useOnline } from '../../live/device/use-network.ts';
import type { PullProgress } from '../../live/documents/pulled.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';

/** The end of the feed: older posts to ask for, all that there is, or all that is on this device. */
export function FeedEnd({ more, pulled, onMore, whole }: { more: boolean; whole: boolean; pulled: PullProgress; onMore: () => void }) {
  const online = useOnline();
  if (more && online)
    return (
      <Button variant="line" onClick={onMore}>
        {postsText('posts.older')}
      </Button>
    );
  if (pulled.busy)
    return (
      <Loading>
        <Skeleton shape="row" />
      </Loading>
    );
  if (!whole && online && pulled.failure) return <Failed {...pulled} />;
  return <p className="meta">{postsText(online && whole ? 'posts.end' : 'posts.endHere')}</p>;
}
