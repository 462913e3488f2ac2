import { useState } from 'react';
import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { newsText } from '../../i18n/subjects/news.ts';
import { popupText } from '../../i18n/subjects/popups.ts';
import type { Me } from '../../live/account/use-me.ts';
import { say } from '../../live/device/say.ts';
import { useTellNews } from '../../live/notifications/use-tell-news.ts';
import { headlineOf } from '../../rules/headline.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { Check } from '../../ui/fields/check.tsx';
import { OutsideButton } from '../../ui/overlays/outside-button.tsx';
import styles from './news.module.css';
import { isFilm, NewsFilm, NewsPicture } from './news-media.tsx';
import { type NewsStanding, NewsState } from './news-state.tsx';
import { isHidden, type NewsItem, publishedAt } from './rules.ts';

/** Whether Home greets with the item; once taken back from there it does not return. */
function NeverAgain({ me, item }: { me: Me; item: NewsItem }) {
  const tell = useTellNews(me);
  // From the press on: until it is stored, the box would spring back.
  const [pressed, setPressed] = useState(false);
  const hidden = pressed || isHidden(item);
  const never = (): void => {
    if (hidden) return;
    setPressed(true);
    void tell(item, true).catch(() => {
      setPressed(false);
      say({ kind: 'toast', level: 'error', message: insideText('device.notStored') });
    });
  };
  return <Check label={popupText('whatsNew.never')} checked={hidden} aria-disabled={hidden || undefined} onChange={never} />;
}

/** The newest item, large; it is the one that Home greets with. */
export function NewsLead({ me, item, seen, pending }: NewsStanding & { me: Me }) {
  const tell = useTellNews(me);
  const { headline, rest } = headlineOf(item.notification_description ?? '');
  const at = publishedAt(item);
  const url = item.action_redirect_url ? safeUrl(item.action_redirect_url) : null;
  return (
    <article className={styles.lead}>
      {isFilm(item) ? (
        <div className={styles.film}>
          <NewsFilm item={item} lead />
        </div>
      ) : (
        <NewsPicture item={item} ratio="16:9" lead />
      )}
      <div className={styles.say}>
        <p className="kick">{[at !== undefined && dayOf(at), isFilm(item) && newsText('news.video')].filter(Boolean).join(', ')}</p>
        {headline && (
          <h2 className="h1" lang={langOf(headline)}>
            {headline}
          </h2>
        )}
        <p className="deck" lang={langOf(rest)}>
          {rest}
        </p>
        {url && (
          <div className={`acts ${styles.acts}`}>
            {/* If that cannot be stored, nothing but the note is lost. */}
            <OutsideButton href={url.href} onOpen={() => void tell(item, false).catch(() => null)}>
              {item.action_button_name || popupText('whatsNew.open')}
            </OutsideButton>
          </div>
        )}
        <NeverAgain me={me} item={item} />
        <p className={styles.foot} role="status">
          <NewsState item={item} seen={seen} pending={pending} />
        </p>
      </div>
    </article>
  );
}
