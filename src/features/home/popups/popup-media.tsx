import { useState } from 'react';
import type { NotificationDetails } from '../../../../sync/contract/home.ts';
import { tp } from '../../../i18n/en/popups.ts';
import { useMedia } from '../../../live/use-media.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Pic } from '../../../ui/pic.tsx';
import styles from './popup-media.module.css';

/** An item's picture (media_type 1) or film (2), which waits to be started (rule 2.29). */
export function PopupMedia({ item }: { item: NotificationDetails }) {
  const media = useMedia();
  const [failed, setFailed] = useState(false);
  const address = media(item.notification_image);
  if (item.media_type === 1) return <Pic src={address} alt="" ratio="16:9" flush eager />;
  if (failed) {
    return (
      <p className={styles.absent}>
        <Icon name="offline" />
        {tp('whatsNew.noFilm')}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the server sends no captions with an item; its words stand below
    <video
      className={styles.film}
      src={address}
      controls
      playsInline
      preload="metadata"
      aria-label={tp('whatsNew.video')}
      onError={() => setFailed(true)}
    />
  );
}
