import { useState } from 'react';
import { tn } from '../../i18n/en/notices.ts';
import { type Me, useMe } from '../../live/use-me.ts';
import { useNow } from '../../live/use-now.ts';
import { useUnread } from '../../live/use-unread.ts';
import { absenceOf } from '../../rules/absence.ts';
import { byDay, type JoinedNotices } from '../../rules/notice-pages.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Department } from '../../ui/department.tsx';
import { Empty } from '../../ui/empty.tsx';
import { NoticeList } from './notice-list.tsx';
import { NoticesAbsent } from './notices-absent.tsx';
import { NoticesAge } from './notices-age.tsx';
import { NoticesEnd } from './notices-end.tsx';
import styles from './notifications-screen.module.css';
import { usePages } from './use-pages.ts';
import { useReading } from './use-reading.ts';

/** Today's notices and the earlier ones, side by side where there is room. */
function Days({ me, now, shown }: { me: Me; now: number; shown: JoinedNotices['notices'] }) {
  const { read } = useReading(me);
  const { today, earlier } = byDay(shown, now);
  return (
    <div className={styles.two}>
      <Department title={tn('notices.today')} className={styles.part}>
        {today.length === 0 ? <p className="meta">{tn('notices.noneToday')}</p> : <NoticeList me={me} notices={today} now={now} onPress={read} />}
      </Department>
      {earlier.length > 0 && (
        <Department title={tn('notices.earlier')} className={styles.part}>
          <NoticeList me={me} notices={earlier} now={now} onPress={read} />
        </Department>
      )}
    </div>
  );
}

/** Every notice, the newest first (rule 4.18). */
function Notices({ me, title }: { me: Me; title: string }) {
  const { joined, pulled, more } = usePages(me);
  const { readAll } = useReading(me);
  const unread = useUnread(me.leapcode);
  const now = useNow();
  const [only, setOnly] = useState(false);
  if (!joined || (joined.notices.length === 0 && joined.gap)) {
    return (
      <>
        <h1>{title}</h1>
        <NoticesAbsent absence={absenceOf({ opening: !joined, ...pulled })} pulled={pulled} />
      </>
    );
  }
  if (joined.notices.length === 0) {
    const action = <ButtonLink to={paths.upcomingTraining}>{tn('notices.emptyAction')}</ButtonLink>;
    return <Empty picture="/pictures/empty-alerts.svg" level={1} title={tn('notices.emptyTitle')} text={tn('notices.emptyText')} action={action} />;
  }
  const shown = only ? joined.notices.filter(({ view }) => view === 0) : joined.notices;
  const chips = [
    { id: 'all', text: tn('notices.all'), pressed: !only, onPress: () => setOnly(false) },
    { id: 'unread', text: tn('notices.unread', { count: unread }), pressed: only, onPress: () => setOnly(true) },
  ];
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {unread > 0 && (
          <Button variant="text" className={styles.all} onClick={() => readAll(joined.notices)}>
            {tn('notices.markAll')}
          </Button>
        )}
      </div>
      <NoticesAge me={me} now={now} />
      <div className={styles.chips}>
        <Chips label={tn('notices.parts')} chips={chips} />
      </div>
      {shown.length > 0 ? <Days me={me} now={now} shown={shown} /> : <p className="deck">{tn('notices.allReadText')}</p>}
      <div className={styles.end}>
        <NoticesEnd joined={joined} pulled={pulled} onMore={more} />
      </div>
    </>
  );
}

/** The alerts of who is here. */
export default function NotificationsScreen({ title }: { title: string }) {
  const me = useMe();
  return me ? <Notices me={me} title={title} /> : null;
}
