import type { Notification } from '../../../sync/contract/notifications.ts';
import { Icon, type IconName } from '../../ui/media/icon.tsx';
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

/** The subject of a notification. */
export const NotificationIcon = ({ notification }: { notification: Notification }) => <Icon name={icons[notificationKind(notification)]} />;
