import { notificationText } from '../../i18n/subjects/notifications.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/use-now.ts';
import { useAge } from '../../live/documents/use-age.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { absenceOf } from '../../rules/absence.ts';
import { paths } from '../../rules/paths.ts';
import { newestNotifications } from '../../rules/reads.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { AgeLine } from '../../ui/states/age-line.tsx';
import { ListAbsent } from '../../ui/states/list-absent.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './tray.module.css';
import { useReading } from './use-reading.ts';

/** The newest notifications, brought up to date when the tray opens. */
export function TrayNotifications({ me, unread }: { me: Me; unread: number }) {
  const newest = newestNotifications(me.leapcode);
  const kept = useDocument(...newest);
  const pulled = usePull([newest]);
  const age = useAge(newest);
  const now = useNow();
  const { read, readAll } = useReading(me);
  if (kept.state !== 'ready') {
    const absence = absenceOf({ opening: kept.state === 'loading', ...pulled });
    return (
      <ListAbsent
        name={notificationText('notifications.title')}
        notHere={notificationText('notifications.notHere')}
        absence={absence}
        pulled={pulled}
      />
    );
  }
  const notifications = kept.value.notification_list;
  if (notifications.length === 0) {
    return (
      <div className={styles.none}>
        <p className="h3">{notificationText('notifications.emptyTitle')}</p>
        <p className="deck">{notificationText('notifications.emptyText')}</p>
        <Link to={paths.upcomingTraining} className="link">
          {notificationText('notifications.emptyAction')}
        </Link>
      </div>
    );
  }
  return (
    <>
      <AgeLine age={age} />
      <NotificationList notifications={notifications} now={now} onRead={read} />
      <div className={styles.foot}>
        <ButtonLink variant="line" to={paths.notifications}>
          {notificationText('notifications.seeAll')}
        </ButtonLink>
        {unread > 0 && (
          <Button variant="text" onClick={() => readAll(notifications)}>
            {notificationText('notifications.markAll')}
          </Button>
        )}
      </div>
    </>
  );
}
