import { homeRead, newestNotifications } from '../../rules/reads.ts';
import { useDocument, useFreshness } from '../documents/use-document.ts';
import { unreadOf } from './unread.ts';

/**
 * Home and the list both have the number of unread notifications; the document that was confirmed
 * last and has it wins.
 */
export function useUnread(leapcode: string): number {
  const home = useDocument(...homeRead(leapcode));
  const list = useDocument(...newestNotifications(leapcode));
  const homeAt = useFreshness(homeRead(leapcode))?.at ?? 0;
  const listAt = useFreshness(newestNotifications(leapcode))?.at ?? 0;
  const homeCounts = home.state === 'ready' && home.value.notification_count != null;
  const [first, second] = listAt >= homeAt || !homeCounts ? [list, home] : [home, list];
  if (first.state === 'ready') return unreadOf(first.value, first.pending);
  return second.state === 'ready' ? unreadOf(second.value, second.pending) : 0;
}
