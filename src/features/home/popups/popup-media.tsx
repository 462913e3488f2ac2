import type { NotificationDetails } from '../../../../sync/contract/notifications.ts';
import { popupText } from '../../../i18n/popups.ts';
import { useMedia } from '../../../live/media/use-media.ts';
import { Film } from '../../../ui/media/film/film.tsx';
import { Pic } from '../../../ui/media/pic.tsx';

/** An item's picture (media_type 1) or film (2), which does not start by itself (rule 2.29). */
export function PopupMedia({ item }: { item: NotificationDetails }) {
  const address = useMedia()(item.notification_image);
  if (item.media_type === 1) return <Pic src={address} alt="" ratio="16:9" flush eager />;
  // Without an address nothing can be asked for: a picture stands there, drawn on the device.
  if (!address) return <Pic src={address} alt="" ratio="16:9" flush eager />;
  return <Film flush label={popupText('whatsNew.video')} url={address} lost={popupText('whatsNew.noFilm')} />;
}
