import type { Notification } from '../../../sync/contract/notifications.ts';
import { notificationText } from '../../i18n/notifications.ts';
import { deviceZone } from '../../live/device-zone.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import type { IconName } from '../../ui/media/icon-paths.ts';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './notification-row.module.css';
import { notificationTarget } from './notification-target.ts';
import { notificationWhen } from './notification-when.ts';
import { type NotificationKind, notificationKind } from './rules.ts';

const icons: Record<NotificationKind, IconName> = {
  training: 'calendar',
  learning: 'book',
  catalogue: 'bottle',
  certificate: 'award',
  post: 'message',
  account: 'key',
  news: 'bell',
};

interface NotificationRowProps {
  notification: Notification;
  /** The picture of its subject, if this device knows it. */
  picture: string | undefined;
  now: number;
  /** On a press an unread notification is marked as read and its link opens (rule 4.18). */
  onPress: (notification: Notification) => void;
}

/** One notification: picture, words, when, and a copper dot while it is unread. */
export function NotificationRow({ notification, picture, now, onPress }: NotificationRowProps) {
  const target = notificationTarget(notification);
  const isUnread = notification.view === 0;
  const look = (
    <>
      {picture ? (
        <Pic src={picture} alt="" ratio="1:1" small className={styles.picture} />
      ) : (
        <span className={styles.tile}>
          <Icon name={icons[notificationKind(notification)]} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.message}>
          {isUnread && <span className="visually-hidden">{notificationText('notifications.isUnread')}: </span>}
          {notification.message}
        </span>
        <span className="meta">{notificationWhen(notification.created_at, now, deviceZone)}</span>
      </span>
      {isUnread && <i className={styles.dot} />}
    </>
  );
  const press = { className: styles.row, 'data-unread': isUnread || undefined, onClick: () => onPress(notification) };
  return 'to' in target ? (
    <Link to={target.to} {...press}>
      {look}
    </Link>
  ) : (
    <a href={target.href} target="_blank" rel="noopener noreferrer" {...press}>
      {look}
    </a>
  );
}
