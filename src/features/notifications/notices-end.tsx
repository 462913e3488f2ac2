import { useEffect, useRef } from 'react';
import { tn } from '../../i18n/en/notices.ts';
import { t } from '../../i18n/t.ts';
import type { Pulled } from '../../live/pulled.tsx';
import { useOnline } from '../../live/use-network.ts';
import type { JoinedNotices } from '../../rules/notice-pages.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Brings the next page when it comes into view; a press does the same. */
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
        {tn('notices.more')}
      </Button>
    </div>
  );
}

/** How the list ends: more to come, all said, or older ones that are not on this device. */
export function NoticesEnd({ joined: { complete, gap }, pulled, onMore }: { joined: JoinedNotices; pulled: Pulled; onMore: () => void }) {
  const online = useOnline();
  if (complete) return <p className="meta">{tn('notices.end')}</p>;
  if (gap && !online) return <p className="meta">{tn('notices.moreNotHere')}</p>;
  if (gap && pulled.failure && !pulled.busy) {
    return (
      <ErrorState
        title={t('state.failed')}
        text={pulled.failure.message ?? t('state.failedText')}
        retryLabel={t('state.retry')}
        onRetry={pulled.again}
      />
    );
  }
  if (gap) {
    return (
      <Loading label={t('state.loading')}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </Loading>
    );
  }
  return <More onMore={onMore} />;
}
