import type { Notification } from '../../../sync/contract/home/notifications.ts';
import { writtenWhen } from '../../i18n/dates.ts';
import { notificationText } from '../../i18n/subjects/news/notifications.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { Link } from '../../ui/controls/link.tsx';
import { useSwipe } from '../../ui/controls/use-swipe.ts';
import { Icon, type IconName } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { OutsideLink } from '../../ui/overlays/outside.tsx';
import { notificationTarget } from './notification-target.ts';
import styles from './notifications.module.css';
import { type NotificationKind, notificationKind, notificationPicture } from './rules.ts';

const icons: Record<NotificationKind, IconName> = {
  training: 'calendar',
  learning: 'book',
  catalogue: 'bottle',
  certificate: 'award',
  post: 'message',
  account: 'key',
  news: 'bell',
};

/** The icon for the kind of a notification. */
export const NotificationIcon = ({ notification }: { notification: Notification }) => (
  <Icon name={icons[notificationKind(notification)]} />
);

interface NotificationRowProps {
  notification: Notification;
  /** Address of a picture of its subject; the icon is shown without one. */
  picture: string | null | undefined;
  now: number;
  /**
   * Marks the notification as read: called by a press on its link, a swipe or its mark (rule 4.18).
   */
  onRead: (notification: Notification) => void;
}

/** A notification: picture, text, time, and while unread a dot that marks it as read. */
function NotificationRow({ notification, picture, now, onRead }: NotificationRowProps) {
  const target = notificationTarget(notification);
  const isUnread = notification.view === 0;
  const swipe = useSwipe(() => onRead(notification));
  const content = (
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
          {isUnread && (
            <span className="visually-hidden">{notificationText('notifications.isUnread')}: </span>
          )}
          {notification.message}
        </span>
        <span className="meta">{writtenWhen(notification.created_at, now, deviceZone)}</span>
      </span>
    </>
  );
  const linkProps = { className: styles.link, onClick: () => onRead(notification) };
  return (
    <div {...(isUnread && swipe)} className={styles.row} data-unread={isUnread || undefined}>
      {'to' in target ? (
        <Link to={target.to} {...linkProps}>
          {content}
        </Link>
      ) : (
        <OutsideLink href={target.href} {...linkProps}>
          {content}
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
            picture={
              home.state === 'ready'
                ? media(notificationPicture(notification.message, home.value))
                : undefined
            }
            now={now}
            onRead={onRead}
          />
        </li>
      ))}
    </ul>
  );
}
