import { useState } from 'react';
import type { NotificationDetails } from '../../../../sync/contract/notifications.ts';
import { popupText } from '../../../i18n/popups.ts';
import { t } from '../../../i18n/t.ts';
import type { Me } from '../../../live/account/use-me.ts';
import { useTellNews } from '../../../live/notifications/use-tell-news.ts';
import { headlineOf } from '../../../rules/headline.ts';
import { safeUrl } from '../../../rules/safe-url.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { OutsideButton } from '../../../ui/overlays/outside-button.tsx';
import { PopupMedia } from './popup-media.tsx';
import styles from './whats-new.module.css';

/** A What's New item, until it is closed or acted on; the server is told of both (rules 2.29 and 4.2). */
export function WhatsNew({ me, item, onClose }: { me: Me; item: NotificationDetails; onClose: () => void }) {
  const tell = useTellNews(me);
  const [never, setNever] = useState(false);
  const first = me.name.split(' ')[0] ?? me.name;
  const { headline, rest } = headlineOf(item.notification_description ?? '');
  const leave = (): void => {
    onClose();
    // If tracking cannot be stored, the item shows again; nothing else is lost.
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
    <Dialog open wide onClose={leave} title={title} closeLabel={t('shell.close')} picture={<PopupMedia item={item} />}>
      <div className="stack">
        {rest && <p className="deck">{rest}</p>}
        {url && (
          <OutsideButton wide href={url.href} onOpen={leave}>
            {item.action_button_name || popupText('whatsNew.open')}
          </OutsideButton>
        )}
        <Check label={popupText('whatsNew.never')} checked={never} onChange={(event) => setNever(event.target.checked)} />
      </div>
    </Dialog>
  );
}
