import type { Notification } from '../../../sync/contract/notifications.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import type { Me } from '../../live/account/use-me.ts';
import { say } from '../../live/device/say.ts';
import { useActions } from '../../live/outbox/use-actions.ts';

/** A line of the outbox screen shows this much of a notification's text. */
const NAME_LENGTH = 80;

const notStored = (): void => say({ kind: 'toast', level: 'error', message: insideText('device.notStored') });

/** Both verbs take effect on this device at once (rule 4.18). */
export function useReading(me: Me): { read: (notification: Notification) => void; readAll: (listed: readonly Notification[]) => void } {
  const actions = useActions();
  return {
    read: ({ id, view, message }) => {
      if (view === 0) void actions?.dispatch('read-notice', { notification_id: id, name: message.slice(0, NAME_LENGTH) }).catch(notStored);
    },
    readAll: (listed) => {
      // Notifications that the person has not been shown yet stay unread.
      const newest = Math.max(...listed.map(({ created_at }) => Date.parse(created_at)).filter(Number.isFinite));
      const until = new Date(Number.isFinite(newest) ? newest : Date.now() + me.clockOffset).toISOString();
      void actions?.dispatch('read-all-notices', { leapcode: me.leapcode, until }).catch(notStored);
    },
  };
}
