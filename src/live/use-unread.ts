import { noticePage } from '../rules/notice-page.ts';
import { unreadOf } from '../rules/unread.ts';
import { useDocument, useFreshness } from './use-document.ts';

/** How many notices a person has not read, by whichever of home and the list was confirmed last. */
export function useUnread(leapcode: string): number {
  const home = useDocument('home-pwa', { leapcode });
  const list = useDocument('notification-list', noticePage(leapcode));
  const homeAt = useFreshness('home-pwa', { leapcode })?.at ?? 0;
  const listAt = useFreshness('notification-list', noticePage(leapcode))?.at ?? 0;
  const [first, second] = listAt >= homeAt ? [list, home] : [home, list];
  if (first.state === 'ready') return unreadOf(first.value, first.over);
  return second.state === 'ready' ? unreadOf(second.value, second.over) : 0;
}
