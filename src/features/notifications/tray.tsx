import type { Said } from '../../../sync/store/session-values.ts';
import { writtenWhen } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { notificationText } from '../../i18n/subjects/news/notifications.ts';
import type { Me } from '../../live/account/use-me.ts';
import { deviceZone, useNow } from '../../live/device/clock.ts';
import { useSaid } from '../../live/device/use-said.ts';
import { useAge, useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { absenceOf } from '../../rules/document-state.ts';
import { paths } from '../../rules/paths.ts';
import { newestNotifications } from '../../rules/reads.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { Icon, type IconName } from '../../ui/media/icon.tsx';
import { AgeLine } from '../../ui/states/age-line.tsx';
import { ListAbsent } from '../../ui/states/list-absent.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { useReading } from './use-reading.ts';

/** The newest notifications, pulled when the tray opens. */
function TrayNotifications({ me, unread }: { me: Me; unread: number }) {
  const newest = newestNotifications(me.leapcode);
  const found = useDocument(...newest);
  const pulled = usePull([newest]);
  const age = useAge(newest);
  const now = useNow();
  const { read, readAll } = useReading(me);
  if (found.state !== 'ready') {
    const absence = absenceOf({ opening: found.state === 'loading', ...pulled });
    return (
      <ListAbsent
        name={notificationText('notifications.title')}
        notHere={notificationText('notifications.notHere')}
        absence={absence}
        pulled={pulled}
      />
    );
  }
  const notifications = found.value.notification_list;
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

const icons: Record<Said['level'], IconName> = {
  info: 'info',
  success: 'check',
  error: 'alert',
  reminder: 'clock',
};

/** The time of a message, and its number of repeats if it was shown more than once in a row. */
function whenOf({ at, times }: Said, now: number): string {
  const when = writtenWhen(new Date(at).toISOString(), now, deviceZone);
  return times > 1 ? notificationText('said.times', { when, count: times }) : when;
}

interface SaidListProps {
  said: readonly Said[];
  /** Device time, milliseconds. */
  now: number;
  onClear: () => void;
}

/** Past toasts and snackbars: they disappear before people have read them (complaint 20). */
function SaidList({ said, now, onClear }: SaidListProps) {
  if (said.length === 0) return <p className="deck">{notificationText('said.empty')}</p>;
  return (
    <>
      <ul role="list">
        {said.map((entry) => (
          <li key={entry.id} className={styles.line} data-level={entry.level}>
            <Icon name={icons[entry.level]} />
            <div className={styles.saidListWords}>
              {entry.title && <b>{entry.title}</b>}
              <p lang={langOf(entry.message)}>{entry.message}</p>
              <p className="meta">{whenOf(entry, now)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="meta">{notificationText('said.lead')}</p>
      <Button variant="stop" className={styles.clear} onClick={onClear}>
        {notificationText('said.clear')}
      </Button>
    </>
  );
}

/** `said`: the app's own messages. */
export type TrayPart = 'notifications' | 'said';

export interface TrayProps {
  me: Me;
  unread: number;
  shown: TrayPart;
  onShow: (part: TrayPart) => void;
}

/** Shows the newest notifications, or the app's own messages. */
export function Tray({ me, unread, shown, onShow }: TrayProps) {
  const { said, clear } = useSaid();
  const deviceNow = useNow() - me.clockOffset;
  const chips = [
    {
      id: 'notifications',
      text: notificationText('notifications.alertsChip', { count: unread }),
      pressed: shown === 'notifications',
      onPress: () => onShow('notifications'),
    },
    {
      id: 'said',
      text: notificationText('notifications.saidChip', { count: said?.length ?? 0 }),
      pressed: shown === 'said',
      onPress: () => onShow('said'),
    },
  ];
  return (
    <>
      <Chips label={notificationText('notifications.parts')} chips={chips} />
      {shown === 'notifications' && <TrayNotifications me={me} unread={unread} />}
      {/* Nothing is shown before the messages were read from the device. */}
      {shown === 'said' && said && (
        <SaidList said={said} now={deviceNow} onClear={() => void clear()} />
      )}
    </>
  );
}
