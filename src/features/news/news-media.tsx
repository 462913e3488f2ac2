import { useState } from 'react';
import { newsText } from '../../i18n/subjects/news.ts';
import { popupText } from '../../i18n/subjects/popups.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useSaver } from '../../live/device/use-saver.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notch } from '../../ui/lists/notch.tsx';
import { Film } from '../../ui/media/film/film.tsx';
import { Pic, type PicRatio } from '../../ui/media/pic.tsx';
import styles from './news.module.css';
import type { NewsItem } from './rules.ts';

export const isFilm = ({ media_type }: NewsItem): boolean => media_type === 2;

/** An item's picture; a film has none. */
export function NewsPicture({ item, ratio, lead = false }: { item: NewsItem; ratio: PicRatio; lead?: boolean }) {
  const media = useMedia();
  if (isFilm(item) || !item.notification_image) return null;
  return <Pic src={media(item.notification_image)} alt="" ratio={ratio} eager={lead} small={!lead} className={lead ? undefined : styles.pic} />;
}

/** An item's film: nothing of it is loaded before somebody wants it, and then only what is watched (rule 2.29). `lead`: a picture drawn for it stands there until then. */
export function NewsFilm({ item, lead = false }: { item: NewsItem; lead?: boolean }) {
  const media = useMedia();
  const online = useOnline();
  const saves = useSaver();
  const [open, setOpen] = useState(false);
  const address = media(item.notification_image);
  if (!isFilm(item) || !address) return null;
  if (open) return <Film label={popupText('whatsNew.video')} url={address} />;
  const watch = (
    <Button
      variant="line"
      icon="play"
      className={styles.watch}
      disabledReason={online ? undefined : newsText('news.videoOffline')}
      onClick={() => setOpen(true)}
    >
      {newsText('news.watch')}
    </Button>
  );
  return (
    <>
      {lead ? (
        <Pic src={null} alt="" name={item.notification_description ?? ''} ratio="16:9" ghost={!online}>
          <Notch corner="bottom-left" className={styles.begin}>
            {watch}
          </Notch>
        </Pic>
      ) : (
        watch
      )}
      {online && saves && <p className="meta">{newsText('news.videoData')}</p>}
    </>
  );
}
