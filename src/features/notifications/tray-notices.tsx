import { tn } from '../../i18n/en/notices.ts';
import { useDocument } from '../../live/use-document.ts';
import type { Me } from '../../live/use-me.ts';
import { useNow } from '../../live/use-now.ts';
import { usePull } from '../../live/use-pull.ts';
import { absenceOf } from '../../rules/absence.ts';
import { noticePage } from '../../rules/notice-page.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import { NoticeList } from './notice-list.tsx';
import { NoticesAbsent } from './notices-absent.tsx';
import { NoticesAge } from './notices-age.tsx';
import styles from './tray.module.css';
import { useReading } from './use-reading.ts';

/** The newest notices, brought up to date as the tray opens. */
export function TrayNotices({ me, unread }: { me: Me; unread: number }) {
  const first = noticePage(me.leapcode);
  const kept = useDocument('notification-list', first);
  const pulled = usePull('notification-list', [first]);
  const now = useNow();
  const { read, readAll } = useReading(me);
  if (kept.state !== 'ready') return <NoticesAbsent absence={absenceOf({ opening: kept.state === 'loading', ...pulled })} pulled={pulled} />;
  const notices = kept.value.notification_list;
  if (notices.length === 0) {
    return (
      <div className={styles.none}>
        <p className="h3">{tn('notices.emptyTitle')}</p>
        <p className="deck">{tn('notices.emptyText')}</p>
        <Link to={paths.upcomingTraining} className="link">
          {tn('notices.emptyAction')}
        </Link>
      </div>
    );
  }
  return (
    <>
      <NoticesAge me={me} now={now} />
      <NoticeList me={me} notices={notices} now={now} onPress={read} />
      <div className={styles.foot}>
        <ButtonLink variant="line" to={paths.notifications}>
          {tn('notices.seeAll')}
        </ButtonLink>
        {unread > 0 && (
          <Button variant="text" onClick={() => readAll(notices)}>
            {tn('notices.markAll')}
          </Button>
        )}
      </div>
    </>
  );
}
