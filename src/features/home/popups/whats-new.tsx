import { useState } from 'react';
import type { NotificationDetails } from '../../../../sync/contract/notifications.ts';
import { popupText } from '../../../i18n/popups.ts';
import { t } from '../../../i18n/t.ts';
import { useActions } from '../../../live/use-actions.ts';
import { useConsent } from '../../../live/use-consent.ts';
import type { Me } from '../../../live/use-me.ts';
import { safeUrl } from '../../../rules/safe-url.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Check } from '../../../ui/fields/check.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { headlineOf } from '../rules.ts';
import { PopupMedia } from './popup-media.tsx';
import styles from './whats-new.module.css';

/** The length to which an item's text is cut as the name of pending work. */
const NAME_LENGTH = 80;

/** A What's New item, until it is closed or acted on; the server is told of both (rules 2.29 and 4.2). */
export function WhatsNew({ me, item, onClose }: { me: Me; item: NotificationDetails; onClose: () => void }) {
  const actions = useActions();
  const consent = useConsent();
  const [never, setNever] = useState(false);
  const first = me.name.split(' ')[0] ?? me.name;
  const { headline, rest } = headlineOf(item.notification_description ?? '');
  const tell = async (): Promise<void> => {
    // "Do not display" is always sent, because it could not be kept otherwise (rule 4.2).
    if (!never && !(await consent.read()).tellNews) return;
    await actions?.dispatch('track-popup', {
      leapcode: me.leapcode,
      push_notification_id: item.id,
      do_not_display: never ? 1 : 0,
      name: (headline || rest).slice(0, NAME_LENGTH),
    });
  };
  const leave = (): void => {
    onClose();
    // If tracking cannot be stored, the item shows again; nothing else is lost.
    void tell().catch(() => null);
  };
  const url = item.action_redirect_url ? safeUrl(item.action_redirect_url) : null;
  const act = (): void => {
    // Opened synchronously in the press, because browsers would block it as a popup otherwise.
    if (url) window.open(url.href, '_blank', 'noopener,noreferrer');
    leave();
  };
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
          <Button wide onClick={act}>
            {item.action_button_name || popupText('whatsNew.open')}
          </Button>
        )}
        <Check label={popupText('whatsNew.never')} checked={never} onChange={(event) => setNever(event.target.checked)} />
      </div>
    </Dialog>
  );
}
