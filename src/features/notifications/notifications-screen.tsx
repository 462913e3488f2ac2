import { useEffect, useRef, useState } from 'react';
import { notificationText } from '../../i18n/subjects/news/notifications.ts';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/clock.ts';
import { useOnline } from '../../live/device/use-network.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useUnread } from '../../live/documents/use-home.ts';
import type { PullProgress } from '../../live/documents/use-pull.ts';
import { paths } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { type JoinedNotifications, todayAndEarlier } from './rules.ts';
import { usePages, useReading } from './use-reading.ts';

/** Loads the next page when the button scrolls into view, or on a press. */
function More({ onMore }: { onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  }, [onMore]);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '200px',
    });
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

/** The end of the list: more to load, complete, or older notifications that this device lacks. */
function NotificationsEnd({
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
  if (gap && !online)
    return <p className="meta">{notificationText('notifications.moreNotHere')}</p>;
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

/** Today's and earlier notifications, in two columns on wide windows. */
function Days({
  me,
  now,
  shown,
}: {
  me: Me;
  now: number;
  shown: JoinedNotifications['notifications'];
}) {
  const { read } = useReading(me);
  const { today, earlier } = todayAndEarlier(shown, now);
  return (
    <div className={styles.two}>
      <Department title={notificationText('notifications.today')} className={styles.part}>
        {today.length === 0 ? (
          <p className="meta">{notificationText('notifications.noneToday')}</p>
        ) : (
          <NotificationList notifications={today} now={now} onRead={read} />
        )}
      </Department>
      {earlier.length > 0 && (
        <Department title={notificationText('notifications.earlier')} className={styles.part}>
          <NotificationList notifications={earlier} now={now} onRead={read} />
        </Department>
      )}
    </div>
  );
}

/** All notifications, newest first (rule 4.18). */
export default function NotificationsScreen({
  document,
  me,
  title,
  Age,
}: DocumentProps<'notifications', 'notification-list'>) {
  const { joined, pulled, more } = usePages(me, document);
  const { readAll } = useReading(me);
  const unread = useUnread(me.leapcode);
  const now = useNow();
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  if (joined.notifications.length === 0) {
    const action = (
      <ButtonLink to={paths.upcomingTraining}>
        {notificationText('notifications.emptyAction')}
      </ButtonLink>
    );
    return (
      <Empty
        picture="alerts"
        level={1}
        title={notificationText('notifications.emptyTitle')}
        text={notificationText('notifications.emptyText')}
        action={action}
      />
    );
  }
  const shown = isUnreadOnly
    ? joined.notifications.filter(({ view }) => view === 0)
    : joined.notifications;
  const chips = [
    {
      id: 'all',
      text: notificationText('notifications.all'),
      pressed: !isUnreadOnly,
      onPress: () => setUnreadOnly(false),
    },
    {
      id: 'unread',
      text: notificationText('notifications.unread', { count: unread }),
      pressed: isUnreadOnly,
      onPress: () => setUnreadOnly(true),
    },
  ];
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {unread > 0 && (
          <Button
            variant="text"
            className={styles.all}
            onClick={() => readAll(joined.notifications)}
          >
            {notificationText('notifications.markAll')}
          </Button>
        )}
      </div>
      <Age />
      <div className={styles.chips}>
        <Chips label={notificationText('notifications.parts')} chips={chips} />
      </div>
      {shown.length > 0 ? (
        <Days me={me} now={now} shown={shown} />
      ) : (
        <p className="deck">{notificationText('notifications.allReadText')}</p>
      )}
      <div className={styles.end}>
        <NotificationsEnd joined={joined} pulled={pulled} onMore={more} />
        <ButtonLink variant="text" icon="bell" to={paths.notificationSettings}>
          {t('screen.notificationSettings')}
        </ButtonLink>
      </div>
    </>
  );
}

export const notHere = () => notificationText('notifications.notHere');
