import { useState } from 'react';
import type { NotificationDetails } from '../../../../sync/contract/home.ts';
import { tp } from '../../../i18n/en/popups.ts';
import { t } from '../../../i18n/t.ts';
import { useActions } from '../../../live/use-actions.ts';
import { useConsent } from '../../../live/use-consent.ts';
import type { Me } from '../../../live/use-me.ts';
import { headlineOf } from '../../../rules/headline.ts';
import { safeUrl } from '../../../rules/safe-url.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PopupMedia } from './popup-media.tsx';
import styles from './whats-new.module.css';

/** As much of an item's words as pending work is known by. */
const NAME_LENGTH = 80;

/** A What's New item, until it is closed or acted on; both are told to the server (rules 2.29 and 4.2). */
export function WhatsNew({ me, item, onClose }: { me: Me; item: NotificationDetails; onClose: () => void }) {
  const actions = useActions();
  const consent = useConsent();
  const [never, setNever] = useState(false);
  const first = me.name.split(' ')[0] ?? me.name;
  const { headline, rest } = headlineOf(item.notification_description ?? '');
  const tell = async (): Promise<void> => {
    // The wish not to see it again is always sent, or it could not be kept (rule 4.2).
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
    // An item whose tracking cannot be stored shows again; that is all that is lost.
    void tell().catch(() => null);
  };
  const url = item.action_redirect_url ? safeUrl(item.action_redirect_url) : null;
  const act = (): void => {
    // Opened within the press itself, or browsers take it for a popup of ours.
    if (url) window.open(url.href, '_blank', 'noopener,noreferrer');
    leave();
  };
  const title = (
    <>
      <span className={`kick ${styles.greeting}`} data-alone={headline ? undefined : true}>
        {tp('whatsNew.title', { name: first })}
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
            {item.action_button_name || tp('whatsNew.open')}
          </Button>
        )}
        <Check label={tp('whatsNew.never')} checked={never} onChange={(event) => setNever(event.target.checked)} />
      </div>
    </Dialog>
  );
}
