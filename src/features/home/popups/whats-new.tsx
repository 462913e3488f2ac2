import { useState } from 'react';
import type { Home } from '../../../../sync/contract/home.ts';
import { tp } from '../../../i18n/en/popups.ts';
import { t } from '../../../i18n/t.ts';
import { useActions } from '../../../live/use-actions.ts';
import type { Me } from '../../../live/use-me.ts';
import { useMedia } from '../../../live/use-media.ts';
import { safeUrl } from '../../../rules/safe-url.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Pic } from '../../../ui/pic.tsx';
import styles from './whats-new.module.css';

type Item = NonNullable<Home['notification_details']>;

function Media({ item }: { item: Item }) {
  const media = useMedia();
  const address = media(item.notification_image);
  if (item.media_type === 1) return <Pic src={address} alt="" ratio="16:9" flush eager />;
  // biome-ignore lint/a11y/useMediaCaption: the server sends no captions with an item; its words stand below
  return <video className={styles.film} src={address} controls playsInline preload="metadata" aria-label={tp('whatsNew.video')} />;
}

/** A What's New item, until it is closed or acted on; both are told to the server (rules 2.29 and 4.2). */
export function WhatsNew({ me, item, onClose }: { me: Me; item: Item; onClose: () => void }) {
  const actions = useActions();
  const [never, setNever] = useState(false);
  const first = me.name.split(' ')[0] ?? me.name;
  const words = item.notification_description ?? '';
  const leave = (): void => {
    onClose();
    // An item whose tracking cannot be stored shows again; that is all that is lost.
    void actions
      ?.dispatch('track-popup', {
        leapcode: me.leapcode,
        push_notification_id: item.id,
        do_not_display: never ? 1 : 0,
        name: words.slice(0, 80),
      })
      .catch(() => null);
  };
  const url = item.action_redirect_url ? safeUrl(item.action_redirect_url) : null;
  const act = (): void => {
    // Opened within the press itself, or browsers take it for a popup of ours.
    if (url) window.open(url.href, '_blank', 'noopener,noreferrer');
    leave();
  };
  return (
    <Dialog open wide onClose={leave} title={tp('whatsNew.title', { name: first })} closeLabel={t('shell.close')} picture={<Media item={item} />}>
      <div className="stack">
        <p className="deck">{words}</p>
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
