import { useState } from 'react';
import type { NotificationDetails } from '../../../../sync/contract/notifications.ts';
import { popupText } from '../../../i18n/popups.ts';
import { useMedia } from '../../../live/use-media.ts';
import { Icon } from '../../../ui/media/icon.tsx';
import { Pic } from '../../../ui/media/pic.tsx';
import { waysTo } from '../../../ui/media/ways-to.ts';
import styles from './popup-media.module.css';

/** An item's picture (media_type 1) or film (2), which does not start by itself (rule 2.29). */
export function PopupMedia({ item }: { item: NotificationDetails }) {
  const media = useMedia();
  const [failures, setFailures] = useState(0);
  const address = media(item.notification_image);
  const ways = waysTo(address ?? '');
  if (item.media_type === 1) return <Pic src={address} alt="" ratio="16:9" flush eager />;
  if (failures >= ways.length) {
    return (
      <p className={styles.absent}>
        <Icon name="offline" />
        {popupText('whatsNew.noFilm')}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the server sends no captions with an item; its words stand below
    <video
      className={styles.film}
      src={ways[failures] || undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={popupText('whatsNew.video')}
      onError={() => setFailures(failures + 1)}
    />
  );
}
