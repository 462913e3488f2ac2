import type { Notification } from '../../../sync/contract/notifications.ts';
import { notificationText } from '../../i18n/subjects/notifications.ts';
import { writtenWhen } from '../../i18n/written-when.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { Link } from '../../ui/controls/link.tsx';
import { useSwipe } from '../../ui/controls/use-swipe.ts';
import { Pic } from '../../ui/media/pic.tsx';
import { OutsideLink } from '../../ui/overlays/outside-link.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import styles from './notification-row.module.css';
import { notificationTarget } from './notification-target.ts';

interface NotificationRowProps {
  notification: Notification;
  /** The picture of its subject, if this device knows it. */
  picture: string | null | undefined;
  now: number;
  /** An unread notification is marked as read by a press, with which its link opens (rule 4.18), by a swipe, or by its mark. */
  onRead: (notification: Notification) => void;
}

/** One notification: picture, words, when, and while it is unread a copper dot, which marks it as read, as a swipe does. */
export function NotificationRow({ notification, picture, now, onRead }: NotificationRowProps) {
  const target = notificationTarget(notification);
  const isUnread = notification.view === 0;
  const swipe = useSwipe(() => onRead(notification));
  const look = (
    <>
      {picture ? (
        <Pic src={picture} alt="" ratio="1:1" small className={styles.picture} />
      ) : (
        <span className={styles.tile}>
          <NotificationIcon notification={notification} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.message}>
          {isUnread && <span className="visually-hidden">{notificationText('notifications.isUnread')}: </span>}
          {notification.message}
        </span>
        <span className="meta">{writtenWhen(notification.created_at, now, deviceZone)}</span>
      </span>
    </>
  );
  const press = { className: styles.link, onClick: () => onRead(notification) };
  return (
    <div {...(isUnread && swipe)} className={styles.row} data-unread={isUnread || undefined}>
      {'to' in target ? (
        <Link to={target.to} {...press}>
          {look}
        </Link>
      ) : (
        <OutsideLink href={target.href} {...press}>
          {look}
        </OutsideLink>
      )}
      {isUnread && (
        <button
          type="button"
          className={styles.mark}
          title={notificationText('notifications.markOne')}
          aria-label={`${notificationText('notifications.markOne')}: ${notification.message}`}
          onClick={() => onRead(notification)}
        >
          <i className={styles.dot} />
        </button>
      )}
    </div>
  );
}
