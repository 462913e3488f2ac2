import type { Notification } from '../../../sync/contract/home.ts';
import { tn } from '../../i18n/en/notices.ts';
import { say } from '../../live/say.ts';
import { useActions } from '../../live/use-actions.ts';
import type { Me } from '../../live/use-me.ts';

/** A line of the outbox screen holds this much of a notice. */
const NAME_LENGTH = 80;

const notStored = (): void => say({ as: 'toast', level: 'error', message: tn('notices.notStored') });

/** What can be done about notices; both are safe on this device at once (rule 4.18). */
export function useReading(me: Me): { read: (notice: Notification) => void; readAll: (listed: readonly Notification[]) => void } {
  const actions = useActions();
  return {
    read: ({ id, view, message }) => {
      if (view === 0) void actions?.dispatch('read-notice', { notification_id: id, name: message.slice(0, NAME_LENGTH) }).catch(notStored);
    },
    readAll: (listed) => {
      // What the person has not been shown yet is not read by this.
      const newest = Math.max(...listed.map(({ created_at }) => Date.parse(created_at)).filter(Number.isFinite));
      const until = new Date(Number.isFinite(newest) ? newest : Date.now() + me.clockOffset).toISOString();
      void actions?.dispatch('read-all-notices', { leapcode: me.leapcode, until }).catch(notStored);
    },
  };
}
