import { newsText } from '../../i18n/news.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useTellNews } from '../../live/notifications/use-tell-news.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { OutsideLink } from '../../ui/overlays/outside-link.tsx';
import styles from './news.module.css';
import type { NewsItem } from './rules.ts';

/** Where an item leads, under the server's own words; whoever goes there has acted on it (rule 4.2). */
export function NewsAction({ me, item }: { me: Me; item: NewsItem }) {
  const tell = useTellNews(me);
  const url = item.action_redirect_url ? safeUrl(item.action_redirect_url) : null;
  if (!url) return null;
  return (
    // If that cannot be stored, nothing but the note is lost.
    <OutsideLink href={url.href} className={styles.action} onOpen={() => void tell(item, false).catch(() => null)}>
      {item.action_button_name || newsText('whatsNew.open')}
      <Icon name="next" small />
    </OutsideLink>
  );
}
