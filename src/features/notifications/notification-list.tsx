import type { Notification } from '../../../sync/contract/notifications.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';
import { notificationPicture } from './rules.ts';

interface NotificationListProps {
  notifications: readonly Notification[];
  now: number;
  onRead: (notification: Notification) => void;
}

export function NotificationList({ notifications, now, onRead }: NotificationListProps) {
  const home = useHome();
  const media = useMedia();
  return (
    <ul role="list" className={styles.list}>
      {notifications.map((notification) => (
        <li key={String(notification.id)}>
          <NotificationRow
            notification={notification}
            picture={home.state === 'ready' ? media(notificationPicture(notification.message, home.value)) : undefined}
            now={now}
            onRead={onRead}
          />
        </li>
      ))}
    </ul>
  );
}
