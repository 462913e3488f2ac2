import type { Notification } from '../../../sync/contract/home.ts';
import { useDocument } from '../../live/use-document.ts';
import type { Me } from '../../live/use-me.ts';
import { useMedia } from '../../live/use-media.ts';
import { noticePicture } from '../../rules/notice-picture.ts';
import styles from './notice-row.module.css';
import { NoticeRow } from './notice-row.tsx';

interface NoticeListProps {
  me: Me;
  notices: readonly Notification[];
  now: number;
  onPress: (notice: Notification) => void;
}

/** Notices one below the other. */
export function NoticeList({ me, notices, now, onPress }: NoticeListProps) {
  const home = useDocument('home-pwa', { leapcode: me.leapcode });
  const media = useMedia();
  return (
    <ul role="list" className={styles.list}>
      {notices.map((notice) => (
        <li key={String(notice.id)}>
          <NoticeRow
            notice={notice}
            picture={home.state === 'ready' ? media(noticePicture(notice.message, home.value)) : undefined}
            now={now}
            onPress={onPress}
          />
        </li>
      ))}
    </ul>
  );
}
