import { notificationText } from '../../i18n/notifications.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/use-now.ts';
import { useSaid } from '../../live/device/use-said.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { SaidList } from './said-list.tsx';
import { TrayNotifications } from './tray-notifications.tsx';

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
