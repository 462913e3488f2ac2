import type { Said } from '../../../sync/store/session-values.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { notificationText } from '../../i18n/subjects/notifications.ts';
import { writtenWhen } from '../../i18n/written-when.ts';
import type { Me } from '../../live/account/use-me.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { useNow } from '../../live/device/use-now.ts';
import { useSaid } from '../../live/device/use-said.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/chips.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import type { IconName } from '../../ui/media/icon-paths.ts';
import styles from './said-list.module.css';
import { TrayNotifications } from './tray-notifications.tsx';

const icons: Record<Said['level'], IconName> = { info: 'info', success: 'check', error: 'alert', reminder: 'clock' };

/** When a message was shown, and how often in a row. */
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

/** Past toasts and snackbars, because they disappear before people have read them (complaint 20). */
function SaidList({ said, now, onClear }: SaidListProps) {
  if (said.length === 0) return <p className="deck">{notificationText('said.empty')}</p>;
  return (
    <>
      <ul role="list">
        {said.map((one) => (
          <li key={one.id} className={styles.line} data-level={one.level}>
            <Icon name={icons[one.level]} />
            <div className={styles.words}>
              {one.title && <b>{one.title}</b>}
              <p lang={langOf(one.message)}>{one.message}</p>
              <p className="meta">{whenOf(one, now)}</p>
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

/** `said`: messages of the app itself. */
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
      {/* Until the messages were read, it is unknown whether there are any. */}
      {shown === 'said' && said && <SaidList said={said} now={deviceNow} onClear={() => void clear()} />}
    </>
  );
}
