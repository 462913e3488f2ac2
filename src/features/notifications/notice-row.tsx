import type { Notification } from '../../../sync/contract/home.ts';
import { tn } from '../../i18n/en/notices.ts';
import { deviceZone } from '../../live/device-zone.ts';
import { type NoticeKind, noticeKind } from '../../rules/notice-kind.ts';
import { noticeTarget } from '../../rules/notice-target.ts';
import { noticeWhen } from '../../rules/notice-when.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Link } from '../../ui/link.tsx';
import { Pic } from '../../ui/pic.tsx';
import styles from './notice-row.module.css';

const icons: Record<NoticeKind, IconName> = {
  training: 'calendar',
  learning: 'book',
  catalogue: 'bottle',
  certificate: 'award',
  post: 'message',
  account: 'key',
  news: 'bell',
};

interface NoticeRowProps {
  notice: Notification;
  /** The picture of what it speaks of, if that is known here. */
  picture: string | undefined;
  now: number;
  /** Pressed; what is unread is read now, and the link leads on (rule 4.18). */
  onPress: (notice: Notification) => void;
}

/** One notice: picture, words, when, and a copper dot while it is unread. */
export function NoticeRow({ notice, picture, now, onPress }: NoticeRowProps) {
  const target = noticeTarget(notice);
  const isUnread = notice.view === 0;
  const look = (
    <>
      {picture ? (
        <Pic src={picture} alt="" ratio="1:1" small className={styles.picture} />
      ) : (
        <span className={styles.tile}>
          <Icon name={icons[noticeKind(notice)]} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.message}>
          {isUnread && <span className="visually-hidden">{tn('notices.isUnread')}: </span>}
          {notice.message}
        </span>
        <span className="meta">{noticeWhen(notice.created_at, now, deviceZone)}</span>
      </span>
      {isUnread && <i className={styles.dot} />}
    </>
  );
  const press = { className: styles.row, 'data-unread': isUnread || undefined, onClick: () => onPress(notice) };
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
