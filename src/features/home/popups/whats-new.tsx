import { useState } from 'react';
import type { NotificationDetails } from '../../../../sync/contract/home/notifications.ts';
import { popupText } from '../../../i18n/subjects/news/popups.ts';
import { t } from '../../../i18n/t.ts';
import type { Me } from '../../../live/account/use-me.ts';
import { useMedia } from '../../../live/media/use-media.ts';
import { useTellNews } from '../../../live/outbox/use-tell-news.ts';
import { headlineOf } from '../../../rules/headline.ts';
import { safeUrl } from '../../../rules/safe-url.ts';
import { Check } from '../../../ui/fields/choices.tsx';
import { Film } from '../../../ui/media/film/film.tsx';
import { Pic } from '../../../ui/media/pic.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { OutsideButton } from '../../../ui/overlays/outside.tsx';
import styles from './whats-new.module.css';

/** An item's picture (media_type 1) or film (2), which does not start by itself (rule 2.29). */
function PopupMedia({ item }: { item: NotificationDetails }) {
  const address = useMedia()(item.notification_image);
  if (item.media_type === 1) return <Pic src={address} alt="" ratio="16:9" flush eager />;
  // Without an address there is no film to load: a drawn picture replaces it.
  if (!address) return <Pic src={address} alt="" ratio="16:9" flush eager />;
  return (
    <Film
      flush
      label={popupText('whatsNew.video')}
      url={address}
      lost={popupText('whatsNew.noFilm')}
    />
  );
}

/**
 * A What's New item; closing it and following its link are tracked on the server (rules 2.29 and
 * 4.2).
 */
export function WhatsNew({
  me,
  item,
  onClose,
}: {
  me: Me;
  item: NotificationDetails;
  onClose: () => void;
}) {
  const tell = useTellNews(me);
  const [never, setNever] = useState(false);
  const first = me.name.split(' ')[0] ?? me.name;
  const { headline, rest } = headlineOf(item.notification_description ?? '');
  const leave = (): void => {
    onClose();
    // Not reported: without a stored tracking action the item only shows again.
    void tell(item, never).catch(() => null);
  };
  const url = item.action_redirect_url ? safeUrl(item.action_redirect_url) : null;
  const title = (
    <>
      <span className={`kick ${styles.greeting}`} data-alone={headline ? undefined : true}>
        {popupText('whatsNew.title', { name: first })}
      </span>
      {headline && <span className={styles.headline}>{headline}</span>}
    </>
  );
  return (
    <Dialog
      open
      wide
      onClose={leave}
      title={title}
      closeLabel={t('shell.close')}
      picture={<PopupMedia item={item} />}
    >
      <div className="stack">
        {rest && <p className="deck">{rest}</p>}
        {url && (
          <OutsideButton wide href={url.href} onOpen={leave}>
            {item.action_button_name || popupText('whatsNew.open')}
          </OutsideButton>
        )}
        <Check
          label={popupText('whatsNew.never')}
          checked={never}
          onChange={(event) => setNever(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
