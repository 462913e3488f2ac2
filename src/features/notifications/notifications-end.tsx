import { useEffect, useRef } from 'react';
import { notificationText } from '../../i18n/notifications.ts';
import { useOnline } from '../../live/device/use-network.ts';
import type { PullProgress } from '../../live/documents/pulled.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import type { JoinedNotifications } from './rules.ts';

/** Loads the next page when it scrolls into view, or on a press. */
function More({ onMore }: { onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  }, [onMore]);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), { rootMargin: '200px' });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place}>
      <Button variant="line" onClick={onMore}>
        {notificationText('notifications.more')}
      </Button>
    </div>
  );
}

/** The end of the list: more to load, complete, or older ones that are not on this device. */
export function NotificationsEnd({
  joined: { complete, gap },
  pulled,
  onMore,
}: {
  joined: JoinedNotifications;
  pulled: PullProgress;
  onMore: () => void;
}) {
  const online = useOnline();
  if (complete) return <p className="meta">{notificationText('notifications.end')}</p>;
  if (gap && !online) return <p className="meta">{notificationText('notifications.moreNotHere')}</p>;
  if (gap && pulled.failure && !pulled.busy) {
    return <Failed {...pulled} />;
  }
  if (gap) {
    return (
      <Loading>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </Loading>
    );
  }
  return <More onMore={onMore} />;
}
